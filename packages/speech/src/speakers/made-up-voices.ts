import type { EmbeddedChunk } from './embedding.ts';

/** For tests: as many vectors as there are names, each near the direction of its voice. */
export function scattered(directions: readonly number[], size: number, noise: number): number[][] {
  let state = 12_345;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state / 4_294_967_296) * 2 - 1;
  };
  return directions.map((direction) =>
    Array.from({ length: size }, (_, index) => (index === direction ? 1 : 0) + noise * next()),
  );
}

export interface MadeUpPiece {
  voice: number;
  start: number;
  end: number;
  alone?: number;
  pitch?: number;
}

/** A lesson of one chunk with pieces of known voices, a window for each second and a half. */
export function madeUpChunk(pieces: readonly MadeUpPiece[], confident = true): EmbeddedChunk {
  const windows = pieces.flatMap(({ voice, start, end, alone = 0.9, pitch = 150 }, piece) => {
    const count = Math.max(1, Math.round((end - start) / 0.75) - 1);
    const length = Math.min(1.5, end - start);
    return Array.from({ length: count }, (_, index) => {
      const from = start + (count === 1 ? 0 : (index * (end - start - length)) / (count - 1));
      return { start: from, end: from + length, piece, voice, alone, pitch, energy: -25 };
    });
  });
  const vectors = scattered(
    windows.map(({ voice }) => voice),
    16,
    0.1,
  );
  return {
    version: 'made up',
    confident,
    likeness: 0.5,
    pieces: pieces.map(({ start, end }) => ({ start, end })),
    windows: windows.map(({ start, end, piece, alone, pitch, energy }, index) => ({
      start,
      end,
      piece,
      alone,
      pitch,
      energy,
      vector: vectors[index] ?? [],
    })),
  };
}
