import type { AnyRouter } from '@tanstack/react-router';
import { currentSession } from '../client/session.ts';

/** The page at this address and what it asks for, fetched while the server says who is here. */
export function preloadPage(router: AnyRouter): void {
  const { pathname, search } = router.latestLocation;
  // Before sign-in there is nothing to ask for; and who signs in does that once.
  if (!currentSession() || pathname.startsWith('/user/')) return;
  void router.preloadRoute({ to: pathname, search });
}
