import { describe, expect, it } from 'vitest';
import { decimalsFor, formatWithin, isWithinInterval } from './digits.ts';

describe('the digits of a figure', () => {
  it.each([
    [1.1, 2.1, 1],
    [1.6, 1.8, 1],
    [0.28, 0.4, 2],
    [193, 203, 0],
    [39, 55, 0],
    [83, 90, 0],
    [10, 12, 0],
    [10, 11.9, 1],
    [1000, 5000, 0],
    [0.001, 0.002, 2],
    [3, 3, 2],
    [2.1, 1.1, 1],
    [-0.4, 0.6, 1],
  ])('from %s to %s supports %s decimals', (low, high, decimals) => {
    expect(decimalsFor({ low, high })).toBe(decimals);
  });

  it('never get more by a wider interval', () => {
    const widths = [0.005, 0.02, 0.1, 0.19, 0.2, 0.7, 1, 1.9, 2, 3, 9, 40, 700];
    const decimals = widths.map((width) => decimalsFor({ low: 10 - width / 2, high: 10 + width / 2 }));
    expect(decimals).toEqual(decimals.toSorted((a, b) => b - a));
  });

  it.each([
    [1.4371, { low: 1.1, high: 2.1 }, '1.4'],
    [197.62, { low: 193, high: 203 }, '198'],
    [2.04, { low: 1.6, high: 2.4 }, '2'],
    [1.4371, undefined, '1.44'],
    [Number.NaN, { low: 1, high: 2 }, '—'],
  ])('write %s within %o as %s', (value, interval, text) => {
    expect(formatWithin(value, interval, 'zh-CN')).toBe(text);
  });
});

describe('a change', () => {
  it('is small while the interval is wider', () => {
    expect(isWithinInterval(15.33, 15.56, { low: 11, high: 21 })).toBe(true);
    expect(isWithinInterval(15, 25, { low: 11, high: 21 })).toBe(false);
    expect(isWithinInterval(15, 30, { low: 11, high: 21 })).toBe(false);
  });
});
