import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SyntheticVoice } from '@kejing/sample/synthesis/voice';
import { performScript, writeLesson } from '@kejing/testkit/synthesis/lesson';
import { wavOf } from '@kejing/sample/synthesis/pcm';
import { afterAll, expect, it, vi } from 'vitest';
import { chunksOf } from '../chunks/cut.ts';
import { runChunks } from '../chunks/run.ts';
import type { Run } from '../media/probe.ts';
import { sileroVoiceActivity } from '../voice/voice-activity.ts';
import { embedProgram } from './embedder.ts';
import { embeddedChunk, type EmbeddedChunk } from './embedding.ts';
import { mainVoice, voiceIn } from './enrolment.ts';
import { madeUpChunk } from './made-up-voices.ts';
import { rolesOf } from './roles.ts';
import { turnsOf } from './turns.ts';

vi.setConfig({ testTimeout: 60_000 });
const folder = mkdtempSync(join(tmpdir(), 'kejing-enrolment-'));
afterAll(() => rmSync(folder, { recursive: true }));
const model = fileURLToPath(
  new URL('../../../../../shared/labs/speech/xvector-8k/xvector.onnx', import.meta.url),
);
const noModel = !existsSync(model);
if (noModel) console.warn(`no speaker model at ${model}: its tests are skipped`);
const speakers = { kind: 'x-vector', model } as const;

const run: Run = async ([program = '', ...args], onLine) => {
  const { stdout, stderr } = await promisify(execFile)(program, args, { maxBuffer: 1 << 26 }).catch(
    (error: { code: number; message: string }) => {
      throw Object.assign(new Error(error.message), { name: 'ChildFailed', code: error.code });
    },
  );
  for (const line of stderr.split('\n')) onLine?.(line);
  return Buffer.from(stdout);
};

const voice = (id: string, role: 'teacher' | 'student', timbre: string, pitch: number): SyntheticVoice => ({
  id,
  role,
  voice: timbre,
  pitch,
  wordsPerMinute: 150,
  level: 0,
});
// The pupil talks far more than the teacher: by behaviour alone the roles would be the other way round.
const cast = [voice('t', 'teacher', 'en-us+f2', 50), voice('p1', 'student', 'en-us+m3', 45)];
const speech = (speaker: string, text: string) => ({
  kind: 'speech' as const,
  speakers: [speaker],
  texts: [text],
  pause: 0.8,
});
const passage =
  'Look at the circle on the board and tell me what happens when we cut it into very small pieces of the same size.';
const reading =
  'The river was wide and slow that morning, and the children walked along the bank with their baskets full of bread.';
const sampleOf = (lines: ReturnType<typeof speech>[]) => performScript(cast, lines, { seed: 3, noiseDb: 30 });

function stored(name: string, content: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

it.skipIf(noModel)(
  'knows the voice again in a lesson in which somebody else behaves like a teacher',
  async () => {
    const { samples } = await sampleOf([speech('t', reading), speech('t', reading)]);
    const found = await voiceIn(run, stored('sample.wav', wavOf(samples)), folder, speakers);
    if (typeof found === 'string') throw new Error(found);
    expect(found.model).toBe('x-vector xvector.onnx');
    expect(found.vector.reduce((sum, value) => sum + value ** 2, 0)).toBeCloseTo(1, 5);

    const script = Array.from({ length: 4 }, () => [
      speech('p1', `${passage} ${passage}`),
      speech('t', 'That is right, please go on.'),
    ]).flat();
    const lesson = await performScript(cast, script, { seed: 4, noiseDb: 30 });
    const { pcm } = writeLesson(lesson, join(folder, 'lesson'));
    const chunks: EmbeddedChunk[] = [];
    const job = {
      sound: pcm,
      folder,
      chunks: chunksOf(await sileroVoiceActivity().speechIn(pcm, run)),
      settings: speakers,
    };
    await runChunks(run, embedProgram, job, async ({ index }, result) => {
      chunks[index] = embeddedChunk.parse(result);
    });
    const voices = turnsOf(chunks);
    expect(voices.version).toBe(found.model);
    const middleOf = (id: string) =>
      lesson.truth.turns.filter(({ speaker }) => speaker === id).map(({ start, end }) => (start + end) / 2);
    const rolesAt = (teacher: number[] | undefined, id: string) => {
      const { turns } = rolesOf(voices, { teacher });
      return new Set(middleOf(id).map((at) => turns.find(({ start, end }) => start <= at && at < end)?.role));
    };
    expect(rolesAt(undefined, 'p1')).toEqual(new Set(['teacher']));
    expect(rolesAt(found.vector, 'p1')).toEqual(new Set(['student']));
    expect(rolesAt(found.vector, 't')).toEqual(new Set(['teacher']));
  },
);

it.skipIf(noModel)(
  'takes no sample with too little speech, with somebody else in it, or that is no sound',
  async () => {
    const silence = stored('silence.wav', wavOf(new Float32Array(16_000 * 8)));
    expect(await voiceIn(run, silence, folder, speakers)).toBe('too_little_speech');
    const { samples } = await sampleOf([speech('t', reading), speech('p1', reading)]);
    expect(await voiceIn(run, stored('two.wav', wavOf(samples)), folder, speakers)).toBe('several_voices');
    expect(await voiceIn(run, stored('text', Buffer.from('not a sound at all')), folder, speakers)).toBe(
      'unreadable',
    );
    const broken = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(4000, 5)]);
    expect(await voiceIn(run, stored('broken.webm', broken), folder, speakers)).toBe('unreadable');
  },
);

it('keeps nothing where there is no model made for it: no program is even started', async () => {
  const never: Run = () => Promise.reject(new Error('started'));
  expect(await voiceIn(never, 'sample', folder, { kind: 'baseline' })).toBe('no_model');
  expect(mainVoice([madeUpChunk([{ voice: 1, start: 0, end: 12 }], false)])).toBe('no_model');
});

it('gives the model’s own numbers and not how high the voice is', () => {
  const made = mainVoice([madeUpChunk([{ voice: 1, start: 0, end: 12 }])]);
  if (typeof made === 'string') throw new Error(made);
  expect(made.vector).toHaveLength(16);
  expect(made.vector[1]).toBeGreaterThan(0.9);
});
