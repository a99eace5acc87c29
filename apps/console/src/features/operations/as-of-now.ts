import type { RunState } from '@kejing/contract/live';
import type { Run } from './queries.ts';

/** A listed run with what has been heard of it since. */
export interface RunNow extends Run {
  /** Its place in the queue while it waits. */
  place: number | null;
}

export const isMoving = (run: Pick<Run, 'state'>) => run.state === 'waiting' || run.state === 'running';

export function asOfNow(run: Run, live: RunState | undefined): RunNow {
  // An earlier attempt has nothing to say about a later one.
  if (!live || live.attempt < run.attempt) return { ...run, place: null };
  const going = live.waiting ? 'waiting' : 'running';
  return {
    ...run,
    state: live.outcome ?? going,
    progress: live.progress,
    step: live.stage,
    queue: live.queue,
    cause: live.cause,
    place: live.place,
  };
}
