import { getCurrentUser } from '@kejing/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/request.ts';
import { updateSession } from '../client/session.ts';
import { useSession } from '../client/use-session.ts';

const askEvery = 45_000;

/** Keeps the tab's idea of the person fresh. */
export function useCurrentUser(): void {
  const accountId = useSession()?.user.account_id;
  useQuery({
    queryKey: [getCurrentUser.path, accountId],
    queryFn: async () => {
      const user = await call(getCurrentUser, { query: {} });
      updateSession(user);
      return user;
    },
    enabled: accountId !== undefined,
    refetchInterval: askEvery,
    refetchOnWindowFocus: true,
  });
}
