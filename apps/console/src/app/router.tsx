import { createRouter } from '@tanstack/react-router';
import { checkRoute } from '../routes/check.tsx';
import { homeRoute } from '../routes/home.tsx';
import { rootRoute } from '../routes/root.tsx';

export const router = createRouter({ routeTree: rootRoute.addChildren([homeRoute, checkRoute]) });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
