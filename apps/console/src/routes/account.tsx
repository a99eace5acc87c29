import { createRoute } from '@tanstack/react-router';
import { mainLayout } from './layouts.tsx';
import { page } from './page.ts';

export const accountRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/account',
  staticData: { title: 'account' },
  component: page(() => import('../features/identity/me-page.tsx'), 'MePage'),
});
