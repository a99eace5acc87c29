import { dot } from './clusters.ts';
import { median, type LessonWindow } from './voices.ts';

/** What a change of voice costs, in likeness: without a pause it is rare, after a long one it is nothing special. */
const changeCost = { within: 0.3, afterPause: 0.15, afterLongPause: 0 };
const longPause = 1;
/** A window of this length says all it can. */
const fullSeconds = 1.5;

/** So much less than a voice of its own must fit for several to be assumed at the limit. */
const reserve = 0.05;

/**
 * Whose each window is: the likeliest order of voices over the whole lesson (after Viterbi). The number after the
 * last voice means that several speak at once.
 */
export function pathOf(
  windows: readonly LessonWindow[],
  voices: readonly Float64Array[],
  leastAlone: number,
): number[] {
  const fits = windows.map(({ vector }) => voices.map((voice) => dot(voice, vector)));
  const usual = median(fits.map((each) => Math.max(...each))) ?? 0;
  const from: Int32Array[] = [];
  let best = new Float64Array(voices.length + 1);
  for (const [index, window] of windows.entries()) {
    const last = windows[index - 1];
    const cost = last ? costBetween(last, window) : 0;
    const leader = best.indexOf(Math.max(...best));
    const weight = Math.min(1, (window.end - window.start) / fullSeconds);
    const origins = new Int32Array(best.length);
    const several = usual - reserve + leastAlone - window.alone;
    const before = best;
    best = Float64Array.from(before, (stays, each) => {
      const changes = (before[leader] ?? 0) - cost;
      origins[each] = stays >= changes ? each : leader;
      return Math.max(stays, changes) + weight * (fits[index]?.[each] ?? several);
    });
    from.push(origins);
  }
  const path: number[] = [];
  let at = best.indexOf(Math.max(...best));
  for (let index = windows.length - 1; index >= 0; index -= 1) {
    path.push(at);
    at = from[index]?.[at] ?? 0;
  }
  return path.toReversed();
}

function costBetween(one: LessonWindow, other: LessonWindow): number {
  if (one.piece === other.piece) return changeCost.within;
  return other.start - one.end >= longPause ? changeCost.afterLongPause : changeCost.afterPause;
}
