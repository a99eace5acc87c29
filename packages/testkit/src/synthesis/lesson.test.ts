import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readSpokenWav, resampled } from '@kejing/sample/synthesis/pcm';
import { chanceOf } from '@kejing/sample/synthesis/seeded';
import { trimmed } from '@kejing/sample/synthesis/spoken';
import type { SyntheticVoice } from '@kejing/sample/synthesis/voice';
import { makeLesson, performScript, writeLesson, type LessonTruth } from './lesson.ts';

// A program speaks here, on a machine that does other things too.
vi.setConfig({ testTimeout: 30_000 });
const folder = mkdtempSync(join(tmpdir(), 'kejing-synthesis-'));
afterAll(() => rmSync(folder, { recursive: true }));

const voice = (id: string, role: SyntheticVoice['role'], level: number): SyntheticVoice => ({
  id,
  role,
  voice: role === 'teacher' ? 'en-us+m3' : 'en-us+f4',
  pitch: role === 'teacher' ? 45 : 90,
  wordsPerMinute: 170,
  level,
});
const cast = [voice('t', 'teacher', 0), voice('p1', 'student', -6), voice('p2', 'student', -6)];
const level = (samples: Float32Array, start: number, end: number) => {
  const part = samples.subarray(Math.round(start * 16_000), Math.round(end * 16_000));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
};

describe('a script', () => {
  it('is spoken at the times that the truth tells', async () => {
    const { samples, truth } = await performScript(
      cast,
      [
        { kind: 'speech', speakers: ['t'], texts: ['What is this?'], pause: 0.5 },
        { kind: 'speech', speakers: ['p1'], texts: ['A square.'], pause: 1 },
        { kind: 'speech', speakers: ['p2'], texts: ['No, a circle.'], pause: -0.2 },
        { kind: 'chorus', speakers: ['p1', 'p2'], texts: ['A cube.'], pause: 0.5 },
      ],
      { seed: 1 },
    );
    const [question, answer, other, chorus] = truth.turns;
    if (!question || !answer || !other || !chorus) throw new Error('a turn is missing');
    expect(question).toMatchObject({ start: 0.5, speaker: 't', role: 'teacher', overlap: false });
    expect(answer.start - question.end).toBeCloseTo(1, 2);
    expect(other.start - answer.end).toBeCloseTo(-0.2, 2);
    expect([answer.overlap, other.overlap]).toEqual([true, true]);
    expect(chorus).toMatchObject({ speaker: 'p1+p2', role: 'group', text: 'A cube.', overlap: false });
    expect(level(samples, 0, 0.49)).toBe(0);
    expect(level(samples, question.end + 0.01, answer.start - 0.01)).toBe(0);
    expect(level(samples, question.start, question.start + 0.05)).toBeGreaterThan(0);
    // Pupils are quieter, by as much as they were told to be.
    const loud = level(samples, question.start, question.end);
    expect(20 * Math.log10(level(samples, answer.start, other.start) / loud)).toBeLessThan(-3);
  });

  it('has as much noise as it was told, and an echo that outlasts the words', async () => {
    const script = [
      { kind: 'speech' as const, speakers: ['t'], texts: ['One, two, three, four.'], pause: 1 },
    ];
    const noisy = await performScript(cast, script, { seed: 1, noiseDb: 20 });
    expect(20 * Math.log10(level(noisy.samples, 0, 1) / 0.07)).toBeCloseTo(-20, 0);
    const white = await performScript(cast, script, { seed: 1, noiseDb: 20, noise: 'white' });
    expect(20 * Math.log10(level(white.samples, 0, 1) / 0.07)).toBeCloseTo(-20, 0);
    const echo = await performScript(cast, script, { seed: 1, echo: true });
    const { end } = echo.truth.turns[0] ?? { end: 0 };
    expect(level(echo.samples, end + 0.01, end + 0.1)).toBeGreaterThan(0);
  });
});

describe('a made-up lesson', () => {
  const wish = { minutes: 0.3, pupils: 2, noiseDb: 25, choral: true, overlaps: true, groupWork: true };

  it('comes out the same for the same seed, and different for another', async () => {
    const [one, same, other] = [
      await makeLesson({ ...wish, seed: 7 }),
      await makeLesson({ ...wish, seed: 7 }),
      await makeLesson({ ...wish, seed: 8 }),
    ];
    expect(same.truth).toEqual(one.truth);
    expect(Buffer.from(same.samples.buffer).equals(Buffer.from(one.samples.buffer))).toBe(true);
    expect(other.truth.turns.map(({ text }) => text)).not.toEqual(one.truth.turns.map(({ text }) => text));
    expect(one.truth.seconds).toBeGreaterThan(18);
    expect(one.truth.turns.some(({ role }) => role === 'teacher')).toBe(true);
  });

  it('is written with its truth beside it', async () => {
    const lesson = await makeLesson({ ...wish, minutes: 0.1, seed: 3, language: 'zh' });
    const paths = writeLesson(lesson, folder);
    expect(statSync(paths.pcm).size).toBe(lesson.samples.length * 2);
    expect(readSpokenWav(readFileSync(paths.wav)).samples).toHaveLength(lesson.samples.length);
    const truth = JSON.parse(readFileSync(paths.truth, 'utf8')) as LessonTruth;
    expect(truth).toEqual(lesson.truth);
  });
});

it('keeps a tone when the rate changes, and takes out what the new rate cannot carry', () => {
  const tone = (hertz: number) =>
    Float32Array.from({ length: 22_050 }, (_, index) => Math.sin((2 * Math.PI * hertz * index) / 22_050));
  const low = resampled(tone(1000), 22_050, 16_000);
  expect(low).toHaveLength(16_000);
  expect(level(low, 0.1, 0.9)).toBeCloseTo(Math.SQRT1_2, 2);
  expect(level(resampled(tone(10_000), 22_050, 16_000), 0.1, 0.9)).toBeLessThan(0.01);
});

it('finds where a piece begins, ends and pauses', () => {
  const samples = new Float32Array(16_000);
  samples.fill(0.5, 1600, 4800);
  samples.fill(-0.5, 11_200, 12_800);
  const piece = trimmed(samples);
  expect(piece.samples).toHaveLength(11_200);
  expect(piece.pauses).toHaveLength(1);
  expect(piece.pauses[0]?.start).toBeCloseTo(0.2, 2);
  expect(piece.pauses[0]?.end).toBeCloseTo(0.6, 2);
  expect(trimmed(new Float32Array(100)).samples).toHaveLength(0);
});

it('picks evenly', () => {
  const chance = chanceOf(5);
  const counts = [0, 0, 0, 0];
  for (let turn = 0; turn < 4000; turn += 1) counts[Math.floor(chance.next() * 4)]! += 1;
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
  expect(chance.shuffled([1, 2, 3, 4]).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4]);
});
