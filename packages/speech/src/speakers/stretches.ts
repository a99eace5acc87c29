import type { Span } from '../voice/voice-activity.ts';
import type { LessonWindow } from './voices.ts';

/** Speech without a pause that one voice has. */
export interface Stretch extends Span {
  voice: number;
  windows: LessonWindow[];
}

/** Pieces with a shorter pause between them are one turn. */
const joinedUnder = 1;
/** Nobody says anything in less: it belongs to what is next to it. */
const leastStretch = 0.4;
/** An utterance is no longer than this, if it has a pause to divide it at. */
const longestTurn = 20;

/** The pieces, cut in the middle between two windows of different voices. */
export function stretchesOf(
  windows: readonly LessonWindow[],
  path: readonly number[],
  pieces: readonly Span[],
): Stretch[] {
  const apart = withoutCommon(pieces);
  const stretches: Stretch[] = [];
  for (const [index, window] of windows.entries()) {
    const voice = path[index] ?? 0;
    const last = stretches.at(-1);
    const before = windows[index - 1];
    const piece = apart[window.piece] ?? window;
    if (piece.start >= piece.end) continue;
    if (!last || before?.piece !== window.piece)
      stretches.push({ start: piece.start, end: piece.end, voice, windows: [window] });
    else if (last.voice === voice) last.windows.push(window);
    else {
      const middle = (before.start + before.end + window.start + window.end) / 4;
      last.end = middle;
      stretches.push({ start: middle, end: piece.end, voice, windows: [window] });
    }
  }
  return stretches;
}

/** A chunk does not know how far the one before it has grown: what both have is the earlier one's. */
function withoutCommon(pieces: readonly Span[]): Span[] {
  let reached = 0;
  return pieces.map(({ start, end }) => {
    const piece = { start: Math.max(start, reached), end };
    reached = Math.max(reached, end);
    return piece;
  });
}

/** A very short stretch close to others takes the voice of the nearest; one that stands alone stays what it is. */
export function withoutSlivers(stretches: readonly Stretch[]): Stretch[] {
  const result = stretches.map((stretch) => ({ ...stretch }));
  for (const [index, stretch] of result.entries()) {
    if (stretch.end - stretch.start >= leastStretch) continue;
    const [before, after] = [result[index - 1], result[index + 1]];
    if (before?.voice === stretch.voice || after?.voice === stretch.voice) continue;
    const toBefore = before ? stretch.start - before.end : joinedUnder;
    const toAfter = after ? after.start - stretch.end : joinedUnder;
    if (Math.min(toBefore, toAfter) >= leastStretch) continue;
    stretch.voice = (toBefore <= toAfter ? before?.voice : after?.voice) ?? stretch.voice;
  }
  return result;
}

/** Stretches of one voice that follow each other closely; long ones are divided at their longest pause. */
export function turnsOut(stretches: readonly Stretch[]): Stretch[][] {
  const groups: Stretch[][] = [];
  for (const stretch of stretches) {
    const last = groups.at(-1)?.at(-1);
    if (last && last.voice === stretch.voice && stretch.start - last.end < joinedUnder)
      groups.at(-1)?.push(stretch);
    else groups.push([stretch]);
  }
  return groups.flatMap(dividedWhereLong);
}

function dividedWhereLong(group: Stretch[]): Stretch[][] {
  const length = (group.at(-1)?.end ?? 0) - (group[0]?.start ?? 0);
  if (length <= longestTurn || group.length < 2) return [group];
  const pauses = group.slice(1).map((stretch, index) => stretch.start - (group[index]?.end ?? 0));
  const at = pauses.indexOf(Math.max(...pauses)) + 1;
  return [...dividedWhereLong(group.slice(0, at)), ...dividedWhereLong(group.slice(at))];
}
