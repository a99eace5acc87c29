import type { Lesson } from '@kejing/contract/lessons';
import type { RunState } from '@kejing/contract/live';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { uploads } from '../../client/uploads/uploads.ts';
import { useLive } from '../../client/use-live.ts';
import { useRunStates } from '../../client/use-run-states.ts';
import { percentOf } from '../../ui/upload-tray/amounts.ts';
import { useRenewLessons } from './queries.ts';

/** As many as can be asked about at once. */
const mostWatched = 200;
const nothing: readonly Lesson[] = [];

export const LiveStates = createContext<ReadonlyMap<string, RunState>>(new Map());

/** How far the lessons that still change have come: a lesson's run has the lesson's id. */
export function useLiveLessons(lessons: readonly Lesson[] = nothing): ReadonlyMap<string, RunState> {
  const renew = useRenewLessons();
  const watched = useMemo(
    () =>
      lessons
        .filter(({ outcome, deleted_at }) => outcome === null && deleted_at === null)
        .slice(0, mostWatched)
        .map(({ analysis_id }) => analysis_id),
    [lessons],
  );
  const states = useRunStates(watched);
  // Its run did not exist when states were asked for: its upload has just become whole.
  useLive((line) => {
    if (line.type !== 'run' || states.has(line.state.run_id)) return;
    if (lessons.some(({ analysis_id }) => analysis_id === line.state.run_id)) void renew();
  });
  // An end changes more than the status: length, quota, what the list is filtered by.
  const ended = watched.filter((id) => states.get(id)?.outcome).join();
  useEffect(() => {
    if (ended !== '') void renew();
  }, [ended, renew]);
  return states;
}

/** The lesson as it stands now, and its place in the queue. */
export function useLessonNow(lesson: Lesson): Lesson & { place: number | null } {
  const state = useContext(LiveStates).get(lesson.analysis_id);
  if (!state) return { ...lesson, place: null };
  const { status, stage, progress, outcome, failed_step, cause, place } = state;
  return { ...lesson, status, stage, progress, outcome, failed_step, cause, place };
}

/** How much of a lesson this browser has sent; undefined where it sends nothing of it. */
export function useSentPercent(lessonId: string): number | undefined {
  return useSyncExternalStore(uploads.onChange, () => {
    const own = uploads.state().rows.filter((upload) => upload.lessonId === lessonId);
    if (own.length === 0) return undefined;
    const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0);
    return percentOf(sum(own.map(({ sentBytes }) => sentBytes)), sum(own.map(({ bytes }) => bytes)));
  });
}
