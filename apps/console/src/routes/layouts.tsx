import { createRoute, redirect } from '@tanstack/react-router';
import { PlainLayout } from '../app/plain-layout.tsx';
import { Shell } from '../app/shell/shell.tsx';
import { currentOrigin } from '../client/origin.ts';
import { signInAddress } from '../client/redirect.ts';
import { renewSession } from '../client/request.ts';
import { currentSession } from '../client/session.ts';
import { rootRoute } from './root.tsx';

/** Before sign-in. */
export const plainLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'plain',
  component: PlainLayout,
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
