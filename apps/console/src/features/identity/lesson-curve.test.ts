import { expect, it } from 'vitest';
import { lessonCurve } from './lesson-curve.ts';

it('ends in the corner of its frame and shows every turn once', () => {
  const { end, turns, marks } = lessonCurve({ left: 10, bottom: 100, width: 200, height: 80 });
  expect(end.x).toBeCloseTo(210);
  expect(end.y).toBeCloseTo(20);
  expect(new Set(turns.map(({ at }) => at)).size).toBe(turns.length);
  expect(marks).toHaveLength(3);
});
