import { QueryClient } from '@tanstack/react-query';
import { isWorthRepeating } from './errors.ts';
import { currentSession, onSessionChange } from './session.ts';

// A call without a network fails and says so; it does not wait in silence until there is one.
const networkMode = 'always';

/** What was fetched for the person who is here. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      refetchOnWindowFocus: false,
      retry: (times, error) => times < 2 && isWorthRepeating(error),
    },
    mutations: { networkMode },
  },
});

// What was loaded for one person is not shown to the next.
let loadedFor = currentSession()?.user.account_id;
onSessionChange(() => {
  const now = currentSession()?.user.account_id;
  if (loadedFor && now !== loadedFor) queries.clear();
  loadedFor = now;
});
