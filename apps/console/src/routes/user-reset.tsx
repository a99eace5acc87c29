import { createRoute } from '@tanstack/react-router';
import { plainLayout } from './layouts.tsx';
import { page } from './page.ts';

export const userResetRoute = createRoute({
  getParentRoute: () => plainLayout,
  path: '/user/reset',
  component: page(() => import('../features/identity/reset-page.tsx'), 'ResetPasswordForm'),
});
