import { z } from 'zod';
import type { Chunk } from '../chunks/cut.ts';
import type { Sound } from '../sound.ts';
import { soundingOf } from './aloneness.ts';
import type { SpeakerEmbedder } from './embedder.ts';
import { grownSpans } from './growth.ts';
import { piecesOf } from './pieces.ts';
import { windowsOver } from './windows.ts';

const span = { start: z.number(), end: z.number() };

/** What is known of one chunk's voices. It holds vectors of voices: it goes no further than the step that made it. */
export const embeddedChunk = z.object({
  version: z.string(),
  confident: z.boolean(),
  likeness: z.number(),
  /** Speech between pauses. */
  pieces: z.array(z.object(span)),
  windows: z.array(
    z.object({
      ...span,
      /** Which of the pieces it lies in. */
      piece: z.number(),
      vector: z.array(z.number()),
      /** Mean level in decibels. */
      energy: z.number(),
      /** Median in hertz where a voice is clear; null where none is. */
      pitch: z.number().nullable(),
      /** 0 to 1: how much it sounds like one voice alone. */
      alone: z.number(),
    }),
  ),
});
export type EmbeddedChunk = z.output<typeof embeddedChunk>;
export type EmbeddedWindow = EmbeddedChunk['windows'][number];

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

export async function embedChunk(
  embedder: SpeakerEmbedder,
  chunk: Chunk,
  sound: Sound,
): Promise<EmbeddedChunk> {
  const pieces = piecesOf(sound, grownSpans(sound, chunk.spans));
  const windows = windowsOver(pieces, sound.seconds);
  const vectors = await embedder.vectors(
    windows.map(({ window }) => window),
    sound,
  );
  return {
    version: embedder.version,
    confident: embedder.confident,
    likeness: embedder.likeness,
    pieces: pieces.map(({ start, end }) => ({ start: rounded(start, 3), end: rounded(end, 3) })),
    windows: windows.map(({ window: { start, end }, piece }, index) => ({
      start: rounded(start, 3),
      end: rounded(end, 3),
      piece,
      vector: Array.from(vectors[index] ?? [], (value) => rounded(value, 4)),
      ...heardIn(sound.samples(start, end)),
    })),
  };
}

function heardIn(samples: Float32Array): Pick<EmbeddedWindow, 'energy' | 'pitch' | 'alone'> {
  const { energy, pitch, alone } = soundingOf(samples);
  return {
    energy: rounded(energy, 1),
    pitch: pitch === null ? null : rounded(pitch, 1),
    alone: rounded(alone, 3),
  };
}
