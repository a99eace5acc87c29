import type { Span } from '../span.ts';
import type { Stretch } from './timeline.ts';
import type { ReadyUtterance } from '../text/work.ts';

/** The grid that S-T and interaction analysis have in common. */
export const windowSeconds = 3;
export const windowsPerMinute = 60 / windowSeconds;

export interface Window extends Span {
  /** The stretch that its middle lies in. */
  stretch: number;
  /** Teacher, or every other state. */
  label: 'T' | 'S';
}

/** Shorter silences of the teacher belong to what he is doing. */
const ownSilence = 3;

export function windowsOf(
  spans: readonly Span[],
  stretches: readonly Stretch[],
  utterances: readonly ReadyUtterance[],
): Window[] {
  const windows: Window[] = [];
  const start = spans[0]?.start ?? 0;
  const end = spans.at(-1)?.end ?? 0;
  let at = 0;
  for (let index = 0; ; index += 1) {
    const from = start + index * windowSeconds;
    const centre = from + windowSeconds / 2;
    if (centre >= end) break;
    while (at < stretches.length && (stretches[at]?.end ?? 0) <= centre) at += 1;
    const stretch = stretches[at];
    // Between two spans there is no stretch: the lesson was interrupted.
    if (!stretch || stretch.start > centre) continue;
    windows.push({
      start: from,
      end: from + windowSeconds,
      stretch: at,
      label: isTeachers(at, stretches, utterances) ? 'T' : 'S',
    });
  }
  return windows;
}

/** Amounts summed by the window in which each moment lies; one between two windows counts for the earlier. */
export function amountsBy(
  windows: readonly Window[],
  amounts: Iterable<readonly [moment: number, amount: number]>,
): Float64Array {
  const sums = new Float64Array(windows.length);
  for (const [moment, amount] of amounts) {
    let low = 0;
    let high = windows.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((windows[middle]?.start ?? 0) <= moment) low = middle;
      else high = middle - 1;
    }
    if (low < sums.length) sums[low] = (sums[low] ?? 0) + amount;
  }
  return sums;
}

/** Silence after a question or a task belongs to those who think or work. */
function isTeachers(
  at: number,
  stretches: readonly Stretch[],
  utterances: readonly ReadyUtterance[],
): boolean {
  const stretch = stretches[at];
  if (stretch?.role !== 'silence') return stretch?.role === 'teacher';
  const before = stretches[at - 1];
  const after = stretches[at + 1];
  if (before?.role !== 'teacher' || after?.role !== 'teacher') return false;
  if (before.end !== stretch.start || after.start !== stretch.end) return false;
  if (stretch.end - stretch.start > ownSilence) return false;
  const { endsAsking, setsTask } = utterances[before.utterance]?.work ?? {};
  return !endsAsking && !setsTask;
}
