import { lazy, type ComponentType } from 'react';

/** The pages of the house components, by the name that their address has. */
export const componentPages: Record<string, ComponentType> = {
  'confirm-undo': lazy(() => import('./confirm-undo-page.tsx')),
  'entity-form': lazy(() => import('./entity-form-page.tsx')),
  'list-page': lazy(() => import('./list-page-page.tsx')),
  tokens: lazy(() => import('./tokens-page.tsx')),
  tree: lazy(() => import('./tree-page.tsx')),
};
