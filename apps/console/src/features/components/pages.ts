import { lazy, type ComponentType } from 'react';

/** The pages of the house components, by the name that their address has. */
export const componentPages: Record<string, ComponentType> = {
  'confirm-undo': lazy(() => import('./confirm-undo-page.tsx')),
  'entity-form': lazy(() => import('./entity-form-page.tsx')),
  'list-page': lazy(() => import('./list-page-page.tsx')),
  tokens: lazy(() => import('./tokens-page.tsx')),
  'status-steps': lazy(() => import('./status-steps-page.tsx')),
  'figure-card': lazy(() => import('./figure-card-page.tsx')),
  chart: lazy(() => import('./chart-page.tsx')),
  'upload-tray': lazy(() => import('./upload-tray-page.tsx')),
  transcript: lazy(() => import('./transcript-page.tsx')),
  waveform: lazy(() => import('./waveform-page.tsx')),
  tree: lazy(() => import('./tree-page.tsx')),
};
