import { createRoute } from '@tanstack/react-router';
import { mainLayout } from './layouts.tsx';
import { page } from './page.ts';

export const homePageConfigRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/home_page_config',
  staticData: { needs: 'authority_home_page_config_page' },
  component: page(() => import('../features/upcoming/page.tsx'), 'HomePageConfigPage'),
});
