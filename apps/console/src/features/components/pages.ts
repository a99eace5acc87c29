import { lazy, type ComponentType } from 'react';

/** The pages of the house components, by the name that their address has. */
export const componentPages: Record<string, ComponentType> = {
  tokens: lazy(() => import('./tokens-page.tsx')),
  'status-steps': lazy(() => import('./status-steps-page.tsx')),
  'figure-card': lazy(() => import('./figure-card-page.tsx')),
  chart: lazy(() => import('./chart-page.tsx')),
};
