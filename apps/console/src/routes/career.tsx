import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { mainLayout } from './layouts.tsx';

export const careerRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/career',
  component: lazyRouteComponent(() => import('../features/upcoming/page.tsx'), 'CareerPage'),
});
