import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chunk } from '@kejing/speech/chunks/cut';
import { runChunks } from '@kejing/speech/chunks/run';
import type { Run } from '@kejing/speech/media/probe';
import type { Storage } from '@kejing/storage/client';
import type { z } from 'zod';

interface Work<Result extends z.ZodType> {
  storage: Storage;
  /** Under which the results are kept: it names everything that they depend on. */
  prefix: string;
  run: Run;
  program: string;
  settings: unknown;
  sound: string;
  folder: string;
  chunks: Chunk[];
  result: Result;
  /** 0 to 100. */
  progress: (percent: number) => void;
}

const keyOf = (prefix: string, { index }: Chunk) => `${prefix}${index}.json`;

/**
 * What a program makes of each chunk, in order. Each result is stored as soon as it is there: whoever goes on after a
 * worker's death does again only what was not.
 */
export async function keptChunks<Result extends z.ZodType>(work: Work<Result>): Promise<z.output<Result>[]> {
  const { storage, prefix, chunks, progress } = work;
  const results = new Map<number, z.output<Result>>();
  await Promise.all(
    chunks.map(async (chunk) => {
      const known = await storage.findText(keyOf(prefix, chunk));
      if (known !== undefined) results.set(chunk.index, work.result.parse(JSON.parse(known)));
    }),
  );
  const tell = () => progress((results.size / Math.max(1, chunks.length)) * 100);
  tell();
  const folder = join(work.folder, `chunks-${prefix.split('/').at(-1)}`);
  await mkdir(folder, { recursive: true });
  const job = {
    sound: work.sound,
    folder,
    settings: work.settings,
    chunks: chunks.filter(({ index }) => !results.has(index)),
  };
  await runChunks(work.run, work.program, job, async (chunk, said) => {
    const result = work.result.parse(said);
    await storage.put(keyOf(prefix, chunk), JSON.stringify(result), 'application/json');
    results.set(chunk.index, result);
    tell();
  });
  return chunks.map(({ index }) => {
    const result = results.get(index);
    if (result === undefined) throw new Error(`the program left out chunk ${index}`);
    return result;
  });
}
