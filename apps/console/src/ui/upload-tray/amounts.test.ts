import { describe, expect, it } from 'vitest';
import { bytesText, percentOf, sentText, timeLeft } from './amounts.ts';

describe('an amount of bytes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [18_700_000, '18.7 MB'],
    [876_000_000, '876 MB'],
    [1_050_000_000, '1.05 GB'],
    [1_900_000_000, '1.9 GB'],
    [10_000_000_000, '10 GB'],
  ])('%s is %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

  it.each([
    [412e6, 876e6, '412 / 876 MB'],
    [241e6, 1.05e9, '241 MB / 1.05 GB'],
    [0, 876e6, '0 / 876 MB'],
  ])('%s of %s is %s', (sent, total, text) => expect(sentText(sent, total)).toBe(text));
});

it('is whole only when nothing is missing', () => {
  expect(percentOf(875_999_999, 876_000_000)).toBe(99);
  expect(percentOf(5, 5)).toBe(100);
  expect(percentOf(0, 0)).toBe(0);
});

it.each([
  [3, { key: 'seconds', seconds: 10 }],
  [58, { key: 'minutes', minutes: 1, seconds: 0 }],
  [146, { key: 'minutes', minutes: 2, seconds: 30 }],
  [3900, { key: 'hours', hours: 1, minutes: 5 }],
])('%s seconds left', (seconds, left) => expect(timeLeft(seconds)).toEqual(left));
