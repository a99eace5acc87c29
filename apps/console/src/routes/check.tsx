import { createRoute } from '@tanstack/react-router';
import { openLayout } from './layouts.tsx';
import { page } from './page.ts';

export const checkRoute = createRoute({
  getParentRoute: () => openLayout,
  path: '/check',
  staticData: { title: 'check', narrow: true },
  component: page(() => import('../features/checks/page.tsx'), 'CheckPage'),
});
