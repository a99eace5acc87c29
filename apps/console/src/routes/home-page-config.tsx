import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { mainLayout } from './layouts.tsx';

export const homePageConfigRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/home_page_config',
  component: lazyRouteComponent(() => import('../features/upcoming/page.tsx'), 'HomePageConfigPage'),
});
