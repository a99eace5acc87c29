import { createRoute } from '@tanstack/react-router';
import { mainLayout } from './layouts.tsx';
import { page } from './page.ts';

export const noticesRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/notices',
  staticData: { title: 'notices', narrow: true },
  component: page(() => import('../features/notices/page.tsx'), 'NoticesPage'),
});
