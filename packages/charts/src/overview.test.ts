import type { LessonResults, MeasureResult } from '@kejing/contract/results';
import { expressivenessName } from '@kejing/measures/lesson/expressiveness/definition';
import { describe, expect, it } from 'vitest';
import { exampleResult, exampleResults } from './example-results.ts';
import { nextMoveOf } from './next-move.ts';
import { overviewCards, partsOfLesson, sentencesOf } from './overview.ts';

const lessonOf = (...results: MeasureResult[]): LessonResults => ({ version: 1, results });

describe('five sentences', () => {
  it('are five, each of another figure, and most can be heard', () => {
    const sentences = sentencesOf(exampleResults, 'zh');
    expect(sentences.map(({ measure }) => measure)).toEqual([
      'review',
      'classroom_mode',
      'questions',
      'wait_time',
      'lesson_path',
    ]);
    expect(sentences.filter(({ moment }) => moment).length).toBeGreaterThanOrEqual(3);
  });

  it('say whose the time was, with numbers that sum to the lesson', () => {
    const [first] = sentencesOf(exampleResults, 'zh');
    expect(first?.text).toBe(
      '30 分钟里，您说了 13 分 30 秒，学生单独说了 4 分 30 秒，小组一起说了 8 分 30 秒，安静 3 分 30 秒。',
    );
  });

  it('still are five where an edition has less, and play nothing that could not be computed', () => {
    const little = exampleResults.results.filter(
      ({ measure }) => !['lesson_path', 'questions'].includes(measure),
    );
    expect(sentencesOf({ version: 1, results: little }, 'zh')).toHaveLength(5);
    const missing = exampleResult('wait_time', {
      value: null,
      sufficiency: { state: 'insufficient', reasons: [{ reason: 'no_text' }] },
    });
    const [said] = sentencesOf(lessonOf(missing), 'zh');
    expect(said?.text).toBe('提问后等待还说不出来：没有转成文字。');
    expect(said?.moment).toBeUndefined();
  });

  it('have four cards beside them, of those that are there', () => {
    expect(overviewCards(exampleResults)).toEqual([
      'student_teacher',
      'wait_time',
      'questions',
      'speech_rate',
    ]);
    expect(overviewCards(lessonOf(exampleResult('conciseness')))).toEqual(['conciseness']);
  });
});

describe('what is not to be leaned on', () => {
  it('names what rules coded and what is missing', () => {
    const { byRules, missing } = partsOfLesson(exampleResults, 'zh');
    expect(byRules).toContain('高阶提问');
    expect(missing).toEqual(['语音表现力']);
  });

  it('names expressiveness as the region allows, everything else alike', () => {
    const told = (region: 'european_union' | 'elsewhere') => partsOfLesson(exampleResults, 'zh', region);
    expect(told('european_union').missing).toEqual(['语音表现力']);
    expect(told('elsewhere').missing).toEqual([expressivenessName('elsewhere').zh]);
    expect(told('elsewhere').byRules).toEqual(told('european_union').byRules);
  });
});

describe('the next move', () => {
  const wait = (interval: [number, number]) => exampleResult('wait_time', { value: 2, interval });
  const higher = (interval: [number, number]) => exampleResult('questions', { value: 0.3, interval });

  it('is about waiting only if the whole interval lies below 3 s', () => {
    expect(nextMoveOf(lessonOf(wait([1, 2.9])), 'zh')?.rule).toBe('wait');
    expect(nextMoveOf(lessonOf(wait([1, 3.1])), 'zh')).toBeUndefined();
  });

  it('takes the first rule that holds, in a fixed order', () => {
    expect(nextMoveOf(lessonOf(higher([0.1, 0.4]), wait([1, 2])), 'zh')?.rule).toBe('wait');
    expect(nextMoveOf(lessonOf(higher([0.1, 0.4]), wait([1, 4])), 'zh')?.rule).toBe('question');
    const talks = exampleResult('student_teacher', { value: 0.8, interval: [0.72, 0.9] });
    expect(nextMoveOf(lessonOf(talks), 'zh')?.rule).toBe('talk');
    expect(nextMoveOf(lessonOf({ ...talks, interval: [0.6, 0.9] }), 'zh')?.rule).toBe('listen');
  });

  it('has three clips: two long waits and the shortest', () => {
    const evidence = [1, 5, 2, 4, 0.5].map((value, index) => ({
      utterance: `u${index}`,
      start: index,
      end: index + value,
      as: 'answered',
      value,
    }));
    const move = nextMoveOf(
      lessonOf(exampleResult('wait_time', { value: 2, interval: [1, 2.5], evidence, n: 5 })),
      'zh',
    );
    expect(move?.clips.map(({ value, label }) => [label, value])).toEqual([
      ['等到了', '等待 5.0 秒'],
      ['等到了', '等待 4.0 秒'],
      ['可以再等等', '等待 0.5 秒'],
    ]);
  });
});
