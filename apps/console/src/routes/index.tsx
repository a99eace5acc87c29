import { createRoute, redirect } from '@tanstack/react-router';
import { mainLayout } from './layouts.tsx';

export const indexRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home' });
  },
});
