import type { Span } from '../voice/voice-activity.ts';
import type { Surroundings } from './recogniser.ts';

/** Recognisers miss first and last sounds that voice activity has cut close. */
export const padSeconds = 0.3;

/** The spans with a little of what lies around them, but nothing of a neighbour. */
export function padded(spans: readonly Span[], seconds: number, around: Surroundings = {}): Span[] {
  return spans.map(({ start, end }, index) => {
    const before = spans[index - 1]?.end ?? around.before ?? 0;
    const after = spans[index + 1]?.start ?? around.after ?? seconds;
    return {
      start: Math.min(start, Math.max(0, before, start - padSeconds)),
      end: Math.max(end, Math.min(seconds, after, end + padSeconds)),
    };
  });
}
