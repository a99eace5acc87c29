import { createRouter } from '@tanstack/react-router';
import { currentSession, onSessionChange } from '../client/session.ts';
import { checkRoute } from '../routes/check.tsx';
import { homeRoute, indexRoute } from '../routes/home.tsx';
import { mainLayout, openLayout, plainLayout } from '../routes/layouts.tsx';
import { noticesRoute } from '../routes/notices.tsx';
import { operationsRoute } from '../routes/operations.tsx';
import { rootRoute } from '../routes/root.tsx';
import { userLoginRoute } from '../routes/user-login.tsx';
import { userResetRoute } from '../routes/user-reset.tsx';
import { LoadingPlaceholder, placeholderDelay } from '../ui/loading-placeholder.tsx';
import { ErrorPage } from './error-page.tsx';

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    plainLayout.addChildren([userLoginRoute, userResetRoute]),
    openLayout.addChildren([checkRoute]),
    mainLayout.addChildren([indexRoute, homeRoute, noticesRoute, operationsRoute]),
  ]),
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: () => <LoadingPlaceholder delay={0} />,
  defaultPendingMs: placeholderDelay,
  // Parameters are plain text: a code of digits stays the text it was.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const kept = Object.entries(search).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
  },
});

// A session that has ended sends the person to sign in from wherever they are.
onSessionChange(() => {
  if (!currentSession()) void router.invalidate();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
