import { createRouter } from '@tanstack/react-router';
import { basePath } from '../client/base-path.ts';
import { currentOrigin } from '../client/origin.ts';
import { signInAddress } from '../client/redirect.ts';
import { currentSession, onSessionChange } from '../client/session.ts';
import { accountRoute } from '../routes/account.tsx';
import { checkRoute } from '../routes/check.tsx';
import { componentsRoutes } from '../routes/components.tsx';
import { expertRoute } from '../routes/expert.tsx';
import { growthRoute } from '../routes/growth.tsx';
import { homeRoute } from '../routes/home.tsx';
import { indexRoute } from '../routes/index.tsx';
import { guestLayout, mainLayout, openLayout, plainLayout } from '../routes/layouts.tsx';
import { lessonRoute } from '../routes/lesson.tsx';
import { noticesRoute } from '../routes/notices.tsx';
import { operationsRoute } from '../routes/operations.tsx';
import { reportRoute } from '../routes/report.tsx';
import { rootRoute } from '../routes/root.tsx';
import { experienceRoute, sampleRoute } from '../routes/sample.tsx';
import { shareRoute } from '../routes/share.tsx';
import { plainUpcomingRoutes, upcomingRoutes } from '../routes/upcoming.tsx';
import { userLoginRoute } from '../routes/user-login.tsx';
import { userResetRoute } from '../routes/user-reset.tsx';
import { LoadingPlaceholder, placeholderDelay } from '../ui/loading-placeholder.tsx';
import { ErrorPage } from './error-page.tsx';

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    plainLayout.addChildren([userLoginRoute, userResetRoute, experienceRoute, ...plainUpcomingRoutes]),
    guestLayout.addChildren([expertRoute, shareRoute]),
    openLayout.addChildren([checkRoute, ...componentsRoutes]),
    mainLayout.addChildren([
      indexRoute,
      homeRoute,
      lessonRoute,
      sampleRoute,
      growthRoute,
      reportRoute,
      ...upcomingRoutes,
      accountRoute,
      noticesRoute,
      operationsRoute,
    ]),
  ]),
  basepath: basePath() || '/',
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

// A session that has ended, by whichever way, sends the person to sign in from wherever they are.
onSessionChange(() => {
  if (currentSession()) return;
  const { href, origin } = window.location;
  const address = signInAddress(href, origin, currentOrigin());
  if (address) void router.navigate({ href: address, ignoreBlocker: true });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
