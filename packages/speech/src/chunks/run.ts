import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mostCpuSeconds } from '../cage.ts';
import type { Run } from '../media/probe.ts';
import type { Chunk } from './cut.ts';
import type { ChunkJob } from './program.ts';

/** Lets a program work through chunks in a process of its own; each result is handed on as soon as it is there. */
export async function runChunks<Settings>(
  run: Run,
  program: string,
  job: ChunkJob<Settings>,
  kept: (chunk: Chunk, result: unknown) => Promise<void>,
): Promise<void> {
  if (job.chunks.length === 0) return;
  const path = join(job.folder, 'job.json');
  await writeFile(path, JSON.stringify(job));
  const byIndex = new Map(job.chunks.map((chunk) => [chunk.index, chunk]));
  const keeping: Promise<void>[] = [];
  const stop = new AbortController();
  const keep = async (chunk: Chunk) => {
    const text = await readFile(join(job.folder, `${chunk.index}.json`), 'utf8');
    await kept(chunk, JSON.parse(text) as unknown);
  };
  const onLine = (line: string) => {
    const index = /^chunk (\d+)$/.exec(line)?.[1];
    const chunk = index === undefined ? undefined : byIndex.get(Number(index));
    // What cannot be kept need not be made.
    if (chunk) keeping.push(keep(chunk).catch((error: unknown) => stop.abort(error)));
  };
  await run([process.execPath, program, path], onLine, { cpuSeconds: mostCpuSeconds, stop: stop.signal });
  await Promise.all(keeping);
  stop.signal.throwIfAborted();
}
