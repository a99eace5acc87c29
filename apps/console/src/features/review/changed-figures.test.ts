import type { LessonResults, MeasureResult } from '@kejing/contract/results';
import { expect, it } from 'vitest';
import { changedFigures } from './changed-figures.ts';

const results = (figures: Record<string, [value: number | null, interval?: [number, number]]>) =>
  ({
    version: 1,
    results: Object.entries(figures).map(([measure, [value, interval = null]]) => ({
      measure,
      value,
      interval,
    })) as unknown as MeasureResult[],
  }) satisfies LessonResults;

it('tells what moved, the furthest first, shares in per cent', () => {
  const before = results({
    student_teacher: [0.6356, [0.54, 0.72]],
    wait_time: [1.4, [1.3, 1.5]],
    fias: [61, [58, 64]],
  });
  const after = results({ student_teacher: [0.6333], wait_time: [1.9], fias: [61] });
  expect(changedFigures(before, after, 'zh', 'european_union')).toEqual([
    { name: '提问后等待', from: '1.4', to: '1.9', isSmall: false },
    { name: '教师行为占比', from: '63.56%', to: '63.33%', isSmall: true },
  ]);
});

it('never makes a zero of what cannot be said', () => {
  const [changed] = changedFigures(
    results({ wait_time: [1.4] }),
    results({ wait_time: [null] }),
    'en',
    'european_union',
  );
  expect(changed).toMatchObject({ from: '1.4', to: '—', isSmall: false });
});
