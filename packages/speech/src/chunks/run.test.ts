import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Run } from '../media/probe.ts';
import { chunksOf } from './cut.ts';
import { runChunks } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'kejing-chunks-'));
afterAll(() => rmSync(folder, { recursive: true }));
const chunks = chunksOf([
  { start: 0, end: 40 },
  { start: 50, end: 70 },
  { start: 71, end: 100 },
  { start: 140, end: 141 },
]);
const job = { sound: 'sound.pcm', folder, chunks, settings: {} };
/** Writes and tells of each chunk, as a program would. */
const run: Run = async (_command, onLine) => {
  for (const { index } of chunks) {
    writeFileSync(join(folder, `${index}.json`), JSON.stringify({ index }));
    onLine?.('some other line');
    onLine?.(`chunk ${index}`);
  }
  return new Uint8Array();
};

it('cuts where nobody speaks, and never a stretch', () => {
  expect(chunks.map(({ spans }) => spans.map(({ start }) => start))).toEqual([[0], [50, 71], [140]]);
  expect(chunksOf([{ start: 0, end: 200 }])).toHaveLength(1);
  expect(chunksOf([])).toEqual([]);
});

it('hands on each result once, with its chunk', async () => {
  const kept: [number, unknown][] = [];
  await runChunks(run, 'program.ts', job, async ({ index }, result) => void kept.push([index, result]));
  expect(kept.toSorted(([one], [other]) => one - other)).toEqual(
    chunks.map(({ index }) => [index, { index }]),
  );
});

it('stops the program when a result cannot be kept, and says why', async () => {
  const untilStopped: Run = (_command, onLine, limits) =>
    new Promise((_resolve, reject) => {
      writeFileSync(join(folder, '0.json'), '{}');
      limits?.stop?.addEventListener('abort', () => reject(limits.stop?.reason as Error));
      onLine?.('chunk 0');
    });
  const failing = runChunks(untilStopped, 'program.ts', job, () =>
    Promise.reject(new Error('the store is away')),
  );
  await expect(failing).rejects.toThrow('the store is away');
});

it('starts no program where nothing is left to do', async () => {
  const never: Run = () => Promise.reject(new Error('started'));
  await expect(
    runChunks(never, 'program.ts', { ...job, chunks: [] }, async () => {}),
  ).resolves.toBeUndefined();
});
