import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSound, type Sound } from '../sound.ts';
import type { Chunk } from './cut.ts';

/** What a program that works through chunks is told, in the file that its only argument names. */
export interface ChunkJob<Settings> {
  /** 16 kHz, one channel, 16 bit, without a head. */
  sound: string;
  /** Where each chunk's result is written, as `<index>.json`. */
  folder: string;
  chunks: Chunk[];
  settings: Settings;
}

/** The body of such a program: its model is loaded once, each result stands in its file before it is told of. */
// Whoever calls it has written the job.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function workThrough<Settings>(
  begin: (
    settings: Settings,
  ) => Promise<(chunk: Chunk, sound: Sound) => unknown> | ((chunk: Chunk, sound: Sound) => unknown),
): Promise<void> {
  const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as ChunkJob<Settings>;
  const work = await begin(job.settings);
  const sound = openSound(job.sound);
  for (const chunk of job.chunks) {
    const result = await work(chunk, sound);
    const path = join(job.folder, `${chunk.index}.json`);
    writeFileSync(`${path}.part`, JSON.stringify(result));
    renameSync(`${path}.part`, path);
    console.error(`chunk ${chunk.index}`);
  }
  sound.close();
}
