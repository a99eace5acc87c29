import { createRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { outsidePath } from '../client/base-path.ts';
import { landingFor } from '../client/landing-for.ts';
import { safeRedirect } from '../client/redirect.ts';
import { currentSession } from '../client/session.ts';
import type { Trip } from '../features/identity/sso-trip.ts';
import { plainLayout } from './layouts.tsx';
import { page } from './page.ts';

const SignInForm = page(() => import('../features/identity/sign-in-page.tsx'), 'SignInForm');
const SsoReturn = page(() => import('../features/identity/sso-return.tsx'), 'SsoReturn');

interface LoginSearch {
  redirect?: string;
  code?: string;
  state?: string;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export const userLoginRoute = createRoute({
  getParentRoute: () => plainLayout,
  path: '/user/login',
  // Whatever else stands there belongs to the provider's answer and goes back to the API with it.
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    ...search,
    redirect: text(search.redirect),
    code: text(search.code),
    state: text(search.state),
  }),
  // Who is signed in already has nothing to do here; a provider's answer may still be on its way in.
  async beforeLoad({ search }) {
    if (currentSession() && !search.code) throw redirect({ href: await landingFor(search.redirect) });
  },
  component: UserLogin,
});

function UserLogin() {
  const { redirect: wanted, ...rest } = userLoginRoute.useSearch();
  const navigate = useNavigate();
  const goTo = useCallback((href: string) => void navigate({ href, replace: true }), [navigate]);
  const land = useCallback((target: string | undefined) => void landingFor(target).then(goTo), [goTo]);
  const afterSso = useCallback(
    ({ purpose, redirect: target }: Trip) => {
      forgetAnswer();
      if (purpose === 'bind') goTo(safeRedirect(target, window.location.origin));
      else land(target === '/' ? window.location.hash : target);
    },
    [goTo, land],
  );
  if (rest.code && rest.state)
    return (
      <SsoReturn
        answer={{ ...rest, code: rest.code, state: rest.state }}
        onReturned={afterSso}
        onGiveUp={() => goTo('/user/login')}
      />
    );
  return <SignInForm redirect={wanted} onSignedIn={() => land(wanted)} />;
}

/**
 * The provider's answer leaves the address bar and the history: origin and hash remain.
 * Past the router, which would take it for a page to go to.
 */
function forgetAnswer(): void {
  const { origin, hash } = window.location;
  History.prototype.replaceState.call(
    window.history,
    window.history.state,
    '',
    origin + outsidePath('/') + hash,
  );
}
