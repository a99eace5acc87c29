import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { openLayout } from './layouts.tsx';

export const checkRoute = createRoute({
  getParentRoute: () => openLayout,
  path: '/check',
  component: lazyRouteComponent(() => import('../features/checks/page.tsx'), 'CheckPage'),
});
