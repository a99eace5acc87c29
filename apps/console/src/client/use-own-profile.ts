import { getProfile } from '@kejing/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { call } from './request.ts';
import { useSession } from './use-session.ts';

/** What one person has told is not shown to the next. */
export const ownProfileKey = (accountId: string | undefined) => [getProfile.path, accountId];

const freshFor = 5 * 60_000;

/** What the signed-in person tells about themselves, with their picture; asked once for header and settings. */
export function useOwnProfile() {
  const accountId = useSession()?.user.account_id;
  return useQuery({
    queryKey: ownProfileKey(accountId),
    queryFn: () => call(getProfile, { query: {} }),
    enabled: accountId !== undefined,
    staleTime: freshFor,
  });
}
