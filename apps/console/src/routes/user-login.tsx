import { createRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { safeRedirect } from '../client/redirect.ts';
import { SignInForm } from '../features/identity/sign-in-page.tsx';
import { SsoReturn } from '../features/identity/sso-return.tsx';
import { plainLayout } from './layouts.tsx';

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
  component: UserLogin,
});

function UserLogin() {
  const { redirect, ...rest } = userLoginRoute.useSearch();
  const navigate = useNavigate();
  const target = safeRedirect(redirect, window.location.origin);
  const goTo = useCallback((href: string) => void navigate({ href, replace: true }), [navigate]);
  if (rest.code && rest.state)
    return (
      <SsoReturn
        answer={{ ...rest, code: rest.code, state: rest.state }}
        onReturned={(wanted) => goTo(safeRedirect(wanted, window.location.origin))}
        onGiveUp={() => goTo('/user/login')}
      />
    );
  return <SignInForm redirect={target} onSignedIn={() => goTo(target)} />;
}
