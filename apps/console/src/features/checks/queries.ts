import { createCheck, getCheck } from '@kejing/contract/checks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../client/request.ts';

const askEvery = 500;

export function useCreateCheck() {
  return useMutation({ mutationFn: (message: string) => call(createCheck, { body: { message } }) });
}

/** Asks until the check has ended. */
export function useCheck(checkId: string | undefined) {
  return useQuery({
    queryKey: [getCheck.path, checkId],
    queryFn: () => call(getCheck, { query: { check_id: checkId ?? '' } }),
    enabled: checkId !== undefined,
    refetchInterval: (query) =>
      query.state.data && query.state.data.status !== 'running' ? false : askEvery,
  });
}

/** The object's text, read from the bucket itself. */
export function useObjectText(url: string | null | undefined) {
  return useQuery({
    queryKey: ['object', url],
    queryFn: async () => {
      const answer = await fetch(url ?? '');
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      return answer.text();
    },
    enabled: Boolean(url),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}
