import { describe, expect, it } from 'vitest';
import { exampleResult, exampleResults } from './example-results.ts';
import { nameOf, shownFigure } from './figure.ts';
import { findingOf } from './finding.ts';
import { formulaOf } from './formula.ts';

const insufficient = {
  value: null,
  interval: null,
  sufficiency: { state: 'insufficient', reasons: [{ reason: 'too_few_questions', have: 4, need: 10 }] },
} as const;

describe('what a chart claims', () => {
  it('names every mode that the interval touches', () => {
    const result = exampleResult('classroom_mode', { labels: ['mixed', 'lecture'] });
    expect(findingOf(result, 'zh')).toBe('落在混合型，区间碰到讲授型');
    expect(findingOf({ ...result, labels: ['mixed'] }, 'zh')).toBe('落在混合型');
  });

  it.each([
    [0.64, [0.54, 0.72], '教师行为占 64%，整体偏教师'],
    [0.4, [0.3, 0.49], '教师行为占 40%，整体偏学生'],
    [0.52, [0.42, 0.62], '教师行为占 52%，区间跨过一半，偏哪边还说不准'],
  ] as const)('claims a side at %s only if the interval %s does', (value, interval, finding) => {
    const result = exampleResult('student_teacher', { value, interval: [...interval] });
    expect(findingOf(result, 'zh')).toBe(finding);
  });

  it.each([
    [1.4, [1.1, 2.1], /一半的等待不超过 1\.4 秒/],
    [3.4, [3, 4], /一半以上等满了 3 秒/],
    [2.8, [2, 3.6], /是否到 3 秒还说不准/],
  ] as const)(
    'says whether a wait of %s within %s reaches 3 s only if it is sure',
    (value, interval, finding) => {
      expect(findingOf(exampleResult('wait_time', { value, interval: [...interval] }), 'zh')).toMatch(
        finding,
      );
    },
  );

  it('says that nothing can be claimed, and why, without a digit in the figure’s place', () => {
    const result = exampleResult('wait_time', {
      ...insufficient,
      sufficiency: { ...insufficient.sufficiency, reasons: [...insufficient.sufficiency.reasons] },
    });
    expect(findingOf(result, 'zh')).toBe('提问后等待还说不出来：提问不够多（4 问，界线 10 问）');
    expect(shownFigure(result, 'zh')).toMatchObject({ value: null, written: '—', interval: undefined });
  });

  it('does not call transfer absent that was not heard', () => {
    const stretches = [{ start: 0, end: 60, value: 'develop' }];
    const result = exampleResult('lesson_path', {
      value: null,
      drawing: { view: 'ribbon', stretches },
      sufficiency: { state: 'partial', reasons: [{ reason: 'not_observed' }] },
    });
    expect(findingOf(result, 'zh')).toContain('这节课里没有听到迁移');
  });

  it('has a sentence, a name and a formula for every measure in both languages', () => {
    for (const result of exampleResults.results)
      for (const language of ['zh', 'en'] as const) {
        const said = [
          findingOf(result, language),
          nameOf(result.measure, language),
          formulaOf(result.measure, language),
        ];
        for (const text of said) expect(text, result.measure).not.toBe('');
        expect(said.join(' '), result.measure).not.toMatch(/undefined|NaN|null/);
      }
  });

  it('speaks no Chinese in English, but for the lesson’s own words', () => {
    const said = exampleResults.results
      .filter(({ measure }) => measure !== 'knowledge_graph')
      .map((result) => `${findingOf(result, 'en')} ${formulaOf(result.measure, 'en')}`);
    expect(said.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });

  it('has no digit more than the interval supports', () => {
    const result = exampleResult('student_teacher', { value: 0.63556, interval: [0.54, 0.72] });
    expect(shownFigure(result, 'zh')).toMatchObject({ written: '64%', range: '54–72%' });
  });
});
