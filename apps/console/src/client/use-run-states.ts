import { queryStates, type LiveLine, type RunState } from '@kejing/contract/live';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { call } from './request.ts';
import { withLine } from './run-states.ts';
import { liveStream, useLive } from './use-live.ts';

const askEvery = 5_000;

/** How far these runs have come, kept fresh: by the stream, or by asking where the stream does not get through. */
export function useRunStates(runIds: readonly string[]): ReadonlyMap<string, RunState> {
  const queries = useQueryClient();
  // The same runs are the same question, whatever list they came in.
  const wanted = [...new Set(runIds)].toSorted().join();
  const key = useMemo(() => [queryStates.path, wanted] as const, [wanted]);
  const mode = useSyncExternalStore(
    (changed) => liveStream().onModeChange(changed),
    () => liveStream().mode,
  );
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => {
      // What is told while the answer is on its way counts more than an answer that is older.
      const told: LiveLine[] = [];
      const stop = liveStream().listen((line) => told.push(line));
      try {
        return told.reduce(withLine, await call(queryStates, { query: { run_id: wanted.split(',') } }));
      } finally {
        stop();
      }
    },
    enabled: wanted !== '',
    refetchInterval: mode === 'asking' ? askEvery : false,
  });
  useLive((line) => {
    if (line.type !== 'hello')
      queries.setQueryData<typeof data>(key, (before) => before && withLine(before, line));
    else if (!line.resumed) void queries.invalidateQueries({ queryKey: key });
  });
  return useMemo(() => new Map(data?.states.map((state) => [state.run_id, state])), [data]);
}
