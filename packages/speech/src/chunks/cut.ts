import type { Span } from '../voice/voice-activity.ts';

/** So much of a recording is worked on at a time: what a worker's death costs at most. */
export const chunkSeconds = 60;

/** Stretches of speech that are worked on together and kept together. */
export interface Chunk {
  index: number;
  spans: Span[];
  /** Where the last stretch before it ends. */
  before?: number;
  /** Where the first stretch after it begins. */
  after?: number;
}

/** Cut where nobody speaks: a stretch is never divided, so a chunk is as long as its last stretch makes it. */
export function chunksOf(spans: readonly Span[], seconds = chunkSeconds): Chunk[] {
  const chunks: Chunk[] = [];
  let begun = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    if (span.end - begun > seconds) {
      begun = span.start;
      const last = chunks.at(-1);
      if (last) last.after = span.start;
      chunks.push({
        index: chunks.length,
        spans: [],
        ...(last && { before: last.spans.at(-1)?.end }),
      });
    }
    chunks.at(-1)?.spans.push(span);
  }
  return chunks;
}
