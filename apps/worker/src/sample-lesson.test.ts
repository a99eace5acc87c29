import { productTypes } from '@kejing/contract/editions';
import { transcript as shape } from '@kejing/contract/transcripts';
import { baselineCodes } from '@kejing/measures/coders/baseline';
import { computeLesson } from '@kejing/measures/lesson/compute-lesson';
import { perform } from '@kejing/sample/perform';
import { sampleScript } from '@kejing/sample/script';
import { describe, expect, it } from 'vitest';
import { cutter } from './cutter.ts';
import { sampleTranscript } from './sample-transcript.ts';

// The whole lesson is spoken once, here and nowhere else among the tests.
const performed = await perform(sampleScript());
const seconds = performed.samples.length / 16_000;
const transcript = sampleTranscript(performed, seconds, null);
const codes = baselineCodes(transcript, { cut: cutter().cut });
const values = (kind: string) => codes?.codes.filter((code) => code.kind === kind).map(({ value }) => value);
const level = (start: number, end: number) => {
  const part = performed.samples.subarray(Math.round(start * 16_000), Math.round(end * 16_000));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
};

describe('the sample lesson', () => {
  it('lasts about forty minutes, eight of them and more at tables', () => {
    expect(seconds / 60).toBeGreaterThan(38);
    expect(seconds / 60).toBeLessThan(42);
    const tables = performed.lines.filter(({ speaker }) => speaker.startsWith('G'));
    const spoken = tables.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(spoken / 60).toBeGreaterThan(8);
  });

  it('has a true transcript: every line sounds when it says, and silences are silent', () => {
    expect(shape.parse(transcript)).toEqual(transcript);
    expect(transcript.utterances).toHaveLength(sampleScript().lines.length);
    const quiet = transcript.silences.map(({ start, end }) => level(start + 0.3, end - 0.1));
    for (const { id, start, end } of transcript.utterances)
      expect(level(start, end), id).toBeGreaterThan(Math.max(...quiet) * 3);
  });

  it('asks all four kinds of questions, praises, compares, and goes through three phases', () => {
    const questions = values('question') ?? [];
    for (const kind of ['what', 'why', 'how', 'what_if'])
      expect(questions.filter((value) => value === kind).length, kind).toBeGreaterThan(5);
    expect(new Set(values('phase'))).toEqual(new Set(['introduce', 'develop', 'transfer']));
    expect(new Set(values('praise'))).toEqual(new Set(['general', 'specific']));
    expect(new Set(values('imagination'))).toEqual(new Set(['hypothetical', 'analogy', 'imagery']));
  });

  it('gives a figure for every measure that needs nobody’s leave', () => {
    const { results } = computeLesson(transcript, [], codes, {
      cut: cutter().cut,
      edition: productTypes.full,
      grade: 'grade_4',
    });
    const missing = results.filter(({ sufficiency }) => sufficiency.state === 'insufficient');
    expect(missing.map(({ measure }) => measure)).toEqual(['expressiveness']);
  });

  it('is the same every time, sample for sample', async () => {
    const [one, other] = [await perform(sampleScript(20)), await perform(sampleScript(20))];
    expect(Buffer.from(one.samples.buffer).equals(Buffer.from(other.samples.buffer))).toBe(true);
    expect(one.lines).toEqual(other.lines);
  });
});
