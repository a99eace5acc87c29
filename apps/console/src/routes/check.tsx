import { createRoute } from '@tanstack/react-router';
import { CheckPage } from '../features/checks/page.tsx';
import { rootRoute } from './root.tsx';

export const checkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/check',
  component: CheckPage,
});
