import { getCurrentUser } from '@kejing/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { reloadAuthorities } from '../../client/reload-authorities.ts';
import { useSession } from '../../client/use-session.ts';

const askEvery = 45_000;

/** Keeps the tab's idea of the person fresh. */
export function useCurrentUser(): void {
  const accountId = useSession()?.user.account_id;
  useQuery({
    queryKey: [getCurrentUser.path, accountId],
    queryFn: reloadAuthorities,
    enabled: accountId !== undefined,
    refetchInterval: askEvery,
    refetchOnWindowFocus: true,
  });
}
