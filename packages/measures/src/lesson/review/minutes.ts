import type { SpeakerRole } from '@kejing/contract/transcripts';
import type { Span } from '../../span.ts';
import type { Lesson } from '../lesson.ts';

/** Minutes since the lesson's start; the last one may be shorter. */
export function minutesOf(lesson: Lesson): Span[] {
  const end = lesson.spans.at(-1)?.end ?? 0;
  const count = Math.ceil((end - lesson.start) / 60);
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    start: lesson.start + index * 60,
    end: Math.min(end, lesson.start + (index + 1) * 60),
  }));
}

/** Which minute a moment lies in. */
export const minuteOf = (lesson: Lesson, moment: number): number => Math.floor((moment - lesson.start) / 60);

export type SecondsBy = Record<SpeakerRole | 'silence', number[]>;

/** Whose the seconds of each minute are. Unknown speech is neither a student's nor silence, and has its own line. */
export function secondsBy(lesson: Lesson, minutes: number): SecondsBy {
  const none = () => Array.from({ length: minutes }, () => 0);
  const seconds: SecondsBy = {
    teacher: none(),
    student: none(),
    group: none(),
    silence: none(),
    none: none(),
  };
  for (const { role, start, end } of lesson.stretches) {
    const line = seconds[role];
    for (let minute = minuteOf(lesson, start); minute < minutes; minute += 1) {
      const from = Math.max(start, lesson.start + minute * 60);
      const to = Math.min(end, lesson.start + (minute + 1) * 60);
      if (to <= from) break;
      line[minute] = (line[minute] ?? 0) + to - from;
    }
  }
  return seconds;
}

/** How many of these begin in each minute. */
export function countBy(lesson: Lesson, minutes: number, moments: readonly { start: number }[]): number[] {
  const counts = Array.from({ length: minutes }, () => 0);
  for (const { start } of moments) {
    const minute = minuteOf(lesson, start);
    if (minute in counts) counts[minute] = (counts[minute] ?? 0) + 1;
  }
  return counts;
}

/** The values of each minute, gathered. */
export function gatherBy<Value>(
  lesson: Lesson,
  minutes: number,
  items: readonly Value[],
  at: (item: Value) => number,
): Value[][] {
  const groups = Array.from({ length: minutes }, (): Value[] => []);
  for (const item of items) groups[minuteOf(lesson, at(item))]?.push(item);
  return groups;
}
