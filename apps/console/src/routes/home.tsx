import { createRoute, redirect } from '@tanstack/react-router';
import { mainLayout } from './layouts.tsx';
import { page } from './page.ts';

export const indexRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home' });
  },
});

/** Until there are lessons to come home to: who I am and what I may do. */
export const homeRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/home',
  component: page(() => import('../features/identity/me-page.tsx'), 'MePage'),
});
