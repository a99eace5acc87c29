import { expect, it } from 'vitest';
import { numberWords, readingOf } from './reading.ts';
import { sampleScript } from './script.ts';

it.each([
  [0, '零'],
  [7, '七'],
  [10, '十'],
  [15, '十五'],
  [80, '八十'],
  [100, '一百'],
  [105, '一百零五'],
  [110, '一百一十'],
  [360, '三百六十'],
])('%i is said %s', (value, words) => expect(numberWords(value)).toBe(words));

it('reads a line as it is said in class', () => {
  expect(readingOf('嗯，内角和是180度，谁会？')).toBe(
    'en4 , nei4 jiao3 he2 shi4 yi4 bai3 ba1 shi2 du4 , shei2 hui4 ?',
  );
});

it('leaves nothing in the sample lesson that only eyes can read', () => {
  const unread = sampleScript().lines.filter(
    ({ text }) => !/^(?:[a-z]+[1-5]|[,.?!]| )+$/.test(readingOf(text)),
  );
  expect(unread.map(({ text }) => [text, readingOf(text)])).toEqual([]);
});
