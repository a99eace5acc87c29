import type { Code, LessonCodes } from '@kejing/contract/coding';
import type { Correction } from '@kejing/contract/corrections';
import type { MeasureResult } from '@kejing/contract/results';
import { describe, expect, it } from 'vitest';
import { baselineCodes } from '../coders/baseline.ts';
import { goldenMinute, transcriptOf, type Line } from '../examples/transcripts.ts';
import { computeLesson, type ComputeOptions } from './compute-lesson.ts';

const minutes = 30;
/** The golden minute again and again. */
const lines = Array.from({ length: minutes }, (_, minute) =>
  goldenMinute.utterances.map(({ role, start, end, text, pauses }): Line => [
    role,
    minute * 60 + start,
    minute * 60 + end,
    text ?? '',
    ...(pauses ?? []).map((pause) => pause.end - pause.start),
  ]),
).flat();
const transcript = transcriptOf(lines, minutes * 60);
const codes = baselineCodes(transcript) as LessonCodes;
const cut = (text: string) =>
  Array.from(text, (letter) => ({ text: letter, tag: /[\u4e00-\u9fff]/u.test(letter) ? 'n' : 'x' }));

function compute(
  corrections: Correction[] = [],
  options: ComputeOptions = {},
  own: LessonCodes | null = codes,
) {
  const { results } = computeLesson(transcript, corrections, own, { cut, ...options });
  return (measure: string): MeasureResult => {
    const found = results.find((result) => result.measure === measure);
    if (!found) throw new Error(`no ${measure}`);
    return found;
  };
}

describe('a whole lesson', () => {
  const before = compute();

  it('has the figures of its minutes', () => {
    expect(before('speech_rate')).toMatchObject({ n: 83 * minutes, sufficiency: { state: 'ok' } });
    expect(before('speech_rate').value).toBeCloseTo(178.49, 2);
    expect(before('student_teacher').value).toBeCloseTo(0.4, 10);
    expect(before('wait_time').value).toBeCloseTo(2.35, 6);
    expect(before('questions').parts).toMatchObject({ why_share: 0.5, what_if_share: 0.5 });
    expect(before('conciseness').sufficiency.state).toBe('ok');
  });

  it('says that rules coded it', () => {
    expect(before('fias').sufficiency).toMatchObject({
      state: 'partial',
      reasons: [{ reason: 'baseline_codes' }],
    });
  });

  it('has intervals only where they are asked for, and around their value', () => {
    const asked = compute([], { intervals: true });
    for (const measure of ['speech_rate', 'student_teacher', 'classroom_mode', 'wait_time', 'questions']) {
      expect(before(measure).interval).toBeNull();
      const { value, interval } = asked(measure);
      expect(interval?.[0]).toBeLessThanOrEqual((value ?? Number.NaN) + 1e-9);
      expect(interval?.[1]).toBeGreaterThanOrEqual((value ?? Number.NaN) - 1e-9);
    }
  });

  it('has no figures from codes without codes, and keeps the others', () => {
    const bare = compute([], {}, null);
    expect(bare('fias').sufficiency.reasons.map(({ reason }) => reason)).toContain('no_codes');
    expect(bare('questions').value).toBeNull();
    expect(bare('wait_time').value).toBeCloseTo(2.35, 6);
  });
});

describe('after a correction', () => {
  const before = compute();

  it('a changed role moves time and codes together', () => {
    const after = compute([{ kind: 'role_of_utterance', utterance: 'u3', role: 'teacher' }]);
    expect(after('student_teacher').value).toBeGreaterThan(before('student_teacher').value ?? 1);
    expect(after('fias').parts.category_8).toBeLessThan(before('fias').parts.category_8 ?? 0);
    expect(after('speech_rate').n).toBeGreaterThan(before('speech_rate').n);
  });

  it('a changed text is coded anew', () => {
    const after = compute([{ kind: 'text', utterance: 'u1', text: '圆的面积是什么？' }]);
    expect(after('questions').n).toBe(before('questions').n + 1);
  });

  it('what a person takes away of a changed text is not made again, until the text changes again', () => {
    const text: Correction = { kind: 'text', utterance: 'u1', text: '圆的面积是什么？' };
    const asked = compute([text])('questions');
    const away: Correction = { kind: 'remove_code', code: 'u1:question:0' };
    expect(compute([text, away])('questions').n).toBe(asked.n - 1);
    expect(compute([away, text])('questions').n).toBe(asked.n);
    expect(compute([text, away, { ...text, text: '面积是什么？' }])('questions').n).toBe(asked.n);
  });

  it('one code put right in a changed text leaves the others of its kind', () => {
    const text: Correction = { kind: 'text', utterance: 'u1', text: '圆是什么？半径是什么？' };
    const asked = compute([text])('questions');
    const first = asked.evidence.find(({ quote }) => quote === '圆是什么？');
    const code: Code = {
      id: 'u1:question:0',
      kind: 'question',
      value: 'why',
      open: false,
      utterance: 'u1',
      quote: '圆是什么？',
      start: first?.start ?? 0,
      end: first?.end ?? 0,
      source: 'person',
    };
    const after = compute([text, { kind: 'put_code', code }])('questions');
    const heard = after.evidence.filter(({ utterance }) => utterance === 'u1');
    expect(heard.map(({ as }) => as)).toEqual(['why', 'what']);
    expect(after.n).toBe(asked.n);
  });

  it('a person’s code holds, even for what cannot be heard', () => {
    const code: Code = {
      id: 'own',
      kind: 'interaction',
      value: 16,
      utterance: 'u1',
      quote: null,
      start: 0,
      end: 6,
      source: 'person',
    };
    expect(before('itias').parts.category_16).toBeNull();
    expect(compute([{ kind: 'put_code', code }])('itias').parts.category_16).toBe(2);
  });

  it('what is not lesson is not counted', () => {
    const after = compute([{ kind: 'not_lesson', start: 0, end: 600 }]);
    expect(after('student_teacher').n).toBe(400);
    expect(after('student_teacher').value).toBeCloseTo(0.4, 10);
    expect(after('speech_rate').value).toBeCloseTo(178.49, 2);
    expect(after('questions').n).toBe(40);
  });

  it('a code whose quote is made up counts for nothing', () => {
    const invented = { ...codes, codes: codes.codes.map((code) => ({ ...code, quote: '从未说过' })) };
    expect(compute([], {}, invented)('questions').n).toBe(0);
  });
});
