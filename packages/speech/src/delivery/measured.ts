import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Span } from '../voice/voice-activity.ts';

/** Frames as the contract packs them, as base64. */
export const measuredChunk = z.object({ frames: z.base64() });
export type MeasuredChunk = z.output<typeof measuredChunk>;

/** Works through chunks of what the teacher alone says, in a process of its own. */
export const deliveryProgram = fileURLToPath(new URL('./delivery-program.ts', import.meta.url));

interface Spoken extends Span {
  role: string;
  overlap: boolean;
  pauses: Span[];
}

/** What the teacher says and nobody else says at the same time, without the pauses inside, where others murmur. */
export function ownSpans(turns: readonly Spoken[]): Span[] {
  const spans: Span[] = [];
  for (const [index, { role, overlap, start, end, pauses }] of turns.entries()) {
    if (role !== 'teacher' || overlap) continue;
    const others = turns.filter((other, place) => place !== index && other.start < end && other.end > start);
    let from = start;
    for (const gap of [...pauses, ...others].toSorted((one, other) => one.start - other.start)) {
      if (gap.start > from) spans.push({ start: from, end: Math.min(end, gap.start) });
      from = Math.max(from, gap.end);
    }
    if (from < end) spans.push({ start: from, end });
  }
  return spans;
}
