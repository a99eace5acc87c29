import { createRoute, redirect } from '@tanstack/react-router';
import { currentOrigin } from '../client/origin.ts';
import { signInAddress } from '../client/redirect.ts';
import { renewSession } from '../client/request.ts';
import { currentSession } from '../client/session.ts';
import { page } from './page.ts';
import { rootRoute } from './root.tsx';

// Who signs in does not wait for the frame of what comes after, nor the other way round.
const PlainLayout = page(() => import('../app/plain-layout.tsx'), 'PlainLayout');
const GuestLayout = page(() => import('../app/guest-layout.tsx'), 'GuestLayout');
const Shell = page(() => import('../app/shell/shell.tsx'), 'Shell');

/** The frame that this page will stand in, fetched while other things are asked for; who opens it hears if it fails. */
export const preloadFrame = (path: string) =>
  void frameOf(path)
    .preload?.()
    ?.catch(() => undefined);

function frameOf(path: string) {
  if (path.startsWith('/user/')) return PlainLayout;
  return path === '/expert' || path === '/share' ? GuestLayout : Shell;
}

/** Before sign-in. */
export const plainLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'plain',
  component: PlainLayout,
});

/** For whoever comes by a link. */
export const guestLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  component: GuestLayout,
});

/** The same frame as after sign-in, for what anyone may open. */
export const openLayout = createRoute({ getParentRoute: () => rootRoute, id: 'open', component: Shell });

/** After sign-in: a tab without a session tries to renew one before it sends the person to sign in. */
export const mainLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'main',
  component: Shell,
  async beforeLoad({ location }) {
    if (currentSession() || (await renewSession())) return;
    throw redirect({
      href: signInAddress(location.href, window.location.origin, currentOrigin()) ?? '/user/login',
    });
  },
});
