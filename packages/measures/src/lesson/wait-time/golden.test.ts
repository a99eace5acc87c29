import { describe, expect, it } from 'vitest';
import { lessonOf } from '../../examples/lessons.ts';
import { goldenMinute, transcriptOf } from '../../examples/transcripts.ts';
import { waitFigures, waitTime } from './compute.ts';
import { waitsOf } from './waits.ts';

const close = (values: number[], expected: number[]) => {
  expect(values).toHaveLength(expected.length);
  for (const [index, value] of expected.entries()) expect(values[index]).toBeCloseTo(value, 6);
};

describe('§2: wait time', () => {
  const figures = waitFigures(lessonOf(goldenMinute));

  it('§2 golden: after a question 3.5 and 1.2 s, median 2.35, half of them at least 3 s', () => {
    close(figures.afterQuestion, [3.5, 1.2]);
    expect(figures.median).toBeCloseTo(2.35, 4);
    expect(figures.longShare).toBe(0.5);
  });

  it('§2 golden: after a student .4 and .6 s, mean .5', () => {
    close(figures.afterStudent, [0.4, 0.6]);
    expect(figures.afterStudentMean).toBeCloseTo(0.5, 4);
  });

  it('a teacher who goes on is told apart, and an interrupted question was not waited for', () => {
    const lesson = lessonOf(
      transcriptOf(
        [
          ['teacher', 0, 4, '这是什么图形？'],
          ['teacher', 6, 8, '我来说。'],
          ['teacher', 9, 12, '它有几条边呢？'],
          ['student', 11, 13, '三条。'],
        ],
        20,
      ),
    );
    const { afterQuestion, selfResumed } = waitsOf(lesson);
    expect(selfResumed.map(({ seconds }) => seconds)).toEqual([2]);
    expect(afterQuestion.map(({ seconds }) => seconds)).toEqual([0]);
  });

  it('two questions are too few for a median', () => {
    const result = waitTime.compute(lessonOf(goldenMinute));
    expect(result).toMatchObject({ value: null, n: 2, sufficiency: { state: 'insufficient' } });
    expect(result.evidence).toHaveLength(2);
  });
});
