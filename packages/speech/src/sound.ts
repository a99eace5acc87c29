import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

export const soundRate = 16_000;

/** A recording of 16 kHz, one channel, 16 bit, read where it is wanted. */
export interface Sound {
  seconds: number;
  samples(start: number, end: number): Float32Array;
  close(): void;
}

export function openSound(path: string): Sound {
  const file = openSync(path, 'r');
  const count = Math.floor(fstatSync(file).size / 2);
  return {
    seconds: count / soundRate,
    samples(start, end) {
      const from = Math.max(0, Math.round(start * soundRate));
      const to = Math.min(count, Math.round(end * soundRate));
      const bytes = Buffer.alloc(Math.max(0, to - from) * 2);
      readSync(file, bytes, 0, bytes.length, from * 2);
      return Float32Array.from(
        { length: bytes.length / 2 },
        (_, index) => bytes.readInt16LE(index * 2) / 32_768,
      );
    },
    close: () => closeSync(file),
  };
}
