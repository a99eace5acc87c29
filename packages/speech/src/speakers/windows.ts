import type { Span } from '../voice/voice-activity.ts';

/** Long enough to tell a voice, short enough to lie within one turn. */
const windowSeconds = 1.5;
const hopSeconds = 0.75;
/** A piece up to this length is one window. */
const wholeSeconds = 2.2;
/** A shorter window tells nothing: it reaches out on both sides. */
const leastSeconds = 0.5;

/** Windows over each piece; none reaches over a pause, since that is where voices change. */
export function windowsOver(pieces: readonly Span[], seconds: number): { window: Span; piece: number }[] {
  return pieces.flatMap(({ start, end }, piece) => {
    const length = end - start;
    if (length <= wholeSeconds) {
      const more = Math.max(0, leastSeconds - length) / 2;
      const begin = Math.max(0, start - more);
      return [{ piece, window: { start: begin, end: Math.min(seconds, end + more) } }];
    }
    const count = Math.ceil((length - windowSeconds) / hopSeconds) + 1;
    const hop = (length - windowSeconds) / (count - 1);
    return Array.from({ length: count }, (_, index) => ({
      piece,
      window: { start: start + index * hop, end: start + index * hop + windowSeconds },
    }));
  });
}
