import { expect, it } from 'vitest';
import { chunksOf } from './cut.ts';

it('says of each chunk where its neighbours speak', () => {
  const spans = [
    { start: 0, end: 50 },
    { start: 51, end: 70 },
    { start: 71, end: 80 },
    { start: 130, end: 150 },
  ];
  expect(chunksOf(spans).map(({ spans: { length }, before, after }) => ({ length, before, after }))).toEqual([
    { length: 1, after: 51 },
    { length: 2, before: 50, after: 130 },
    { length: 1, before: 80 },
  ]);
});
