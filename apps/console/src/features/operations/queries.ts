import type { DataOf } from '@kejing/contract/endpoint';
import * as contract from '@kejing/contract/operations';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../client/request.ts';
import type { OperationsSearch } from './search.ts';

export type Overview = DataOf<typeof contract.getOverview>;
export type Run = DataOf<typeof contract.listRuns>['runs'][number];
export type BulkAction = 'cancel' | 'retry';

/** Only while the tab is seen: a hidden one asks nothing. */
const askEvery = 3_000;
const key = 'operations';

export function useOverview() {
  return useQuery({
    queryKey: [key, contract.getOverview.path],
    queryFn: () => call(contract.getOverview, { query: {} }),
    refetchInterval: askEvery,
    retry: false,
  });
}

/** One page; the page before stays until this one is there, so that nothing flickers. */
export function useRuns(filter: Omit<OperationsSearch, 'run'>, cursor: string | undefined) {
  const query = { ...filter, ...(cursor ? { cursor } : {}) };
  return useQuery({
    queryKey: [key, contract.listRuns.path, query],
    queryFn: () => call(contract.listRuns, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: askEvery,
    retry: false,
  });
}

export function useRunHistory(runId: string | undefined, attempt: number | undefined) {
  const base = { run_id: runId ?? '', ...(attempt ? { attempt: String(attempt) } : {}) };
  return useInfiniteQuery({
    queryKey: [key, contract.getRunHistory.path, base],
    queryFn: ({ pageParam }) =>
      call(contract.getRunHistory, { query: { ...base, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    enabled: runId !== undefined,
    retry: false,
    // What has ended does not change any more.
    refetchInterval: ({ state }) =>
      ['waiting', 'running'].includes(state.data?.pages[0]?.run.state ?? '') ? askEvery : false,
  });
}

/** What was done is seen at once, not at the next look. */
function useRenew() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key] });
}

export function useBulk() {
  const renew = useRenew();
  return useMutation({
    mutationFn: ({ action, run_ids }: { action: BulkAction; run_ids: string[] }) =>
      call(action === 'cancel' ? contract.cancelRuns : contract.retryRuns, { body: { run_ids } }),
    onSettled: renew,
  });
}

export interface RehearsalPlan {
  seconds: number;
  count: number;
  fail_at?: (typeof contract.rehearsalSteps)[number];
}

export function useRehearse() {
  const renew = useRenew();
  return useMutation({
    mutationFn: (body: RehearsalPlan) => call(contract.createRehearsal, { body }),
    onSettled: renew,
  });
}
