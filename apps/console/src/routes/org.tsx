import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { mainLayout } from './layouts.tsx';

export const orgRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/org',
  component: lazyRouteComponent(() => import('../features/upcoming/page.tsx'), 'OrgPage'),
});
