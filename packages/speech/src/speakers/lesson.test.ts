import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeLesson, writeLesson } from '@kejing/testkit/synthesis/lesson';
import { scoreSpeakers } from '@kejing/testkit/synthesis/score';
import { afterAll, expect, it, vi } from 'vitest';
import { chunksOf } from '../chunks/cut.ts';
import { runChunks } from '../chunks/run.ts';
import type { Run } from '../media/probe.ts';
import { openSound } from '../sound.ts';
import { sileroVoiceActivity } from '../voice/voice-activity.ts';
import { dot, unit } from './clusters.ts';
import { embedderOf } from './choose-embedder.ts';
import { embedProgram, type EmbedderSettings } from './embedder.ts';
import { embeddedChunk, type EmbeddedChunk } from './embedding.ts';
import { rolesOf } from './roles.ts';
import { turnsOf } from './turns.ts';
import { xVectorEmbedder } from './x-vector-embedder.ts';

// Real programs work on real sound here, on a machine that does other things too.
vi.setConfig({ testTimeout: 60_000 });
const folder = mkdtempSync(join(tmpdir(), 'kejing-speakers-'));
afterAll(() => rmSync(folder, { recursive: true }));
const labs = fileURLToPath(new URL('../../../../../shared/labs/speech/', import.meta.url));
const xVectors = join(labs, 'xvector-8k/xvector.onnx');
const noModel = !existsSync(xVectors);
if (noModel) console.warn(`no speaker model at ${xVectors}: its tests are skipped`);

const run: Run = async ([program = '', ...args], onLine) => {
  const { stdout, stderr } = await promisify(execFile)(program, args, { maxBuffer: 1 << 26 });
  for (const line of stderr.split('\n')) onLine?.(line);
  return Buffer.from(stdout);
};

const lesson = await makeLesson({
  seed: 21,
  minutes: 1.2,
  pupils: 3,
  noiseDb: 22,
  choral: true,
  groupWork: true,
});
const { pcm } = writeLesson(lesson, folder);
const chunks = chunksOf(await sileroVoiceActivity().speechIn(pcm, run), 30);

async function hear(settings: EmbedderSettings) {
  const results: EmbeddedChunk[] = [];
  const job = { sound: pcm, folder, chunks, settings };
  await runChunks(run, embedProgram, job, async ({ index }, result) => {
    results[index] = embeddedChunk.parse(result);
  });
  expect(results).toHaveLength(chunks.length);
  return rolesOf(turnsOf(results));
}

it('tells teacher, students and group apart without any model', async () => {
  const { turns, voices } = await hear({ kind: 'baseline' });
  const score = scoreSpeakers(lesson.truth, turns);
  expect(score.roleError).toBeLessThan(0.2);
  expect(score.boundaries).toBeGreaterThan(0.85);
  expect(voices.length).toBeLessThan(9);
});

it.skipIf(noModel)('tells them apart with a speaker model', async () => {
  const { turns, voices } = await hear({ kind: 'x-vector', model: xVectors });
  const score = scoreSpeakers(lesson.truth, turns);
  expect(score.roleError).toBeLessThan(0.12);
  expect(score.boundaries).toBeGreaterThan(0.85);
  expect(voices.length).toBeLessThan(9);
});

it.skipIf(noModel)('hears one voice in two recordings of it, and another in somebody else’s', async () => {
  const embedder = await xVectorEmbedder(xVectors);
  const vectorOf = async (path: string) => {
    const sound = openSound(join(labs, path));
    const [vector] = await embedder.vectors([{ start: 0.5, end: 5 }], sound);
    sound.close();
    return unit(vector ?? []);
  };
  const reader = await vectorOf('wav/en/sense_and_sensibility_01_austen_64kb-0870.wav');
  const same = await vectorOf('wav/en/sense_and_sensibility_01_austen_64kb-0920.wav');
  const other = await vectorOf('wav/zh/funasr_asr_example_zh.wav');
  expect(dot(reader, same)).toBeGreaterThan(0.7);
  expect(dot(reader, other)).toBeLessThan(0.35);
});

it('needs a path for kinds that have a model', () => {
  expect(() => embedderOf({ kind: 'sherpa' })).toThrow('path');
});
