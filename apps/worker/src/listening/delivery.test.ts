import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeDelivery, encodeDelivery, type Frame } from '@kejing/contract/delivery';
import type { Transcript } from '@kejing/contract/transcripts';
import { computeLesson } from '@kejing/measures/lesson/compute-lesson';
import { framesIn } from '@kejing/speech/delivery/frames';
import { ownSpans } from '@kejing/speech/delivery/measured';
import { openSound } from '@kejing/speech/sound';
import { buildTranscript } from '@kejing/speech/transcript/build';
import type { SyntheticVoice } from '@kejing/sample/synthesis/voice';
import { performScript, writeLesson } from '@kejing/testkit/synthesis/lesson';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'kejing-delivery-'));
afterAll(() => rmSync(folder, { recursive: true }));

const voice = (id: string, role: 'teacher' | 'student', timbre: string, pitch: number): SyntheticVoice => ({
  id,
  role,
  voice: timbre,
  pitch,
  wordsPerMinute: 150,
  level: 0,
});
const text =
  'Now look at the circle on the board. What happens when we cut it into very small pieces, and why is that so?';
const speech = (speaker: string) => ({
  kind: 'speech' as const,
  speakers: [speaker],
  texts: [text],
  pause: 0.5,
});

/** A lesson by a teacher with this voice, of which everything is known, heard without a mistake. */
async function lessonBy(timbre: string, pitch: number) {
  const cast = [voice('t', 'teacher', timbre, pitch), voice('p1', 'student', 'en-us+f4', 95)];
  const script = Array.from({ length: 12 }, () => [speech('t'), speech('t'), speech('p1')]).flat();
  const made = await performScript(cast, script, { seed: 7, noiseDb: 30 });
  const { pcm } = writeLesson(made, join(folder, `${timbre}-${pitch}`));
  const { turns, seconds } = made.truth;
  const sound = openSound(pcm);
  const frames = ownSpans(turns).flatMap((span) => framesIn(sound, span));
  sound.close();
  const transcript = buildTranscript({
    language: 'en',
    seconds,
    loudness: -23,
    turns: turns.map((turn) => ({ ...turn, roleConfidence: 1 })),
    pieces: turns.map((turn) => ({ text: turn.text, confidence: 1 })),
    speakersConfident: true,
    madeWith: {
      voice_activity: 'true',
      speakers: 'true',
      roles: 'true',
      recogniser: 'true',
      punctuator: null,
    },
  });
  return { transcript, frames, truth: made.truth };
}

function expressiveness(transcript: Transcript, frames: readonly Frame[]) {
  const packed = decodeDelivery(encodeDelivery(frames));
  const { results } = computeLesson(transcript, [], null, { delivery: { optedIn: true, frames: packed } });
  const found = results.find(({ measure }) => measure === 'expressiveness');
  if (!found) throw new Error('no result');
  return found;
}

const [woman, man] = [await lessonBy('en-us+f2', 55), await lessonBy('en-us+m3', 45)];

it('measures a synthesised lesson from its sound to the figure, and tells a flat voice from a lively one', () => {
  const { transcript, frames } = woman;
  const result = expressiveness(transcript, frames);
  expect(result.sufficiency.state).toBe('ok');
  expect(result.n).toBeGreaterThan(60);
  expect(result.value).toBeGreaterThan(0);
  const { pitch_mean = 0, pitch_deviation = 0 } = result.parts;
  // Flattened to its own mean, the same voice at the same times has nothing to tell.
  const flat = frames.map((frame) => ({ ...frame, f0: frame.voiced ? (pitch_mean ?? 0) : null }));
  const dull = expressiveness(transcript, flat);
  expect(dull.parts.pitch_deviation).toBeLessThan(0.01);
  expect(pitch_deviation).toBeGreaterThan(0.5);
  expect(dull.value).toBeLessThan(result.value ?? 0);
  expect(dull.parts.level_deviation).toBeCloseTo(result.parts.level_deviation ?? 0, 5);
});

it('hears that one voice is higher than another', () => {
  const mean = ({ transcript, frames }: typeof man) =>
    expressiveness(transcript, frames).parts.pitch_mean ?? 0;
  expect(mean(man)).toBeGreaterThan(70);
  expect(mean(man)).toBeLessThan(150);
  expect(mean(woman)).toBeGreaterThan(mean(man) * 1.3);
  expect(mean(woman)).toBeLessThan(320);
});

it('has no frame in which anybody but the teacher speaks', () => {
  const { frames, truth } = man;
  const others = truth.turns.filter(({ role }) => role !== 'teacher');
  expect(others.length).toBeGreaterThan(5);
  expect(frames.filter(({ t }) => others.some(({ start, end }) => t >= start && t < end))).toEqual([]);
});
