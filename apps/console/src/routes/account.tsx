import { createRoute, useNavigate } from '@tanstack/react-router';
import { readAccountSearch } from '../features/identity/account-sections.ts';
import { mainLayout } from './layouts.tsx';
import { page } from './page.ts';

const AccountPage = page(() => import('../features/identity/account-page.tsx'), 'AccountPage');

/** For everybody who is signed in. */
export const accountRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/account',
  staticData: { title: 'account', narrow: true },
  validateSearch: readAccountSearch,
  // Before it is shown, as the router does for a page that is a route's own component.
  loader: () => AccountPage.preload?.(),
  component: Account,
});

function Account() {
  const { section = 'basic' } = accountRoute.useSearch();
  const navigate = useNavigate();
  return (
    <AccountPage
      section={section}
      onSection={(next) => void navigate({ to: '/account', search: { section: next }, resetScroll: false })}
    />
  );
}
