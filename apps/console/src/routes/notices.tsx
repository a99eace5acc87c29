import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { mainLayout } from './layouts.tsx';

export const noticesRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/notices',
  component: lazyRouteComponent(() => import('../features/notices/page.tsx'), 'NoticesPage'),
});
