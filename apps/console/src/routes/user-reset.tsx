import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { plainLayout } from './layouts.tsx';

export const userResetRoute = createRoute({
  getParentRoute: () => plainLayout,
  path: '/user/reset',
  component: lazyRouteComponent(() => import('../features/identity/reset-page.tsx'), 'ResetPasswordForm'),
});
