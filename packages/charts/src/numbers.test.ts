import { expect, it } from 'vitest';
import { formatNumber } from './numbers.ts';

it.each([
  [1.4, '1.4'],
  [1.456, '1.46'],
  [2, '2'],
  [2.1, '2.1'],
  [10, '10'],
  [0.5, '0.5'],
  [-3.25, '-3.25'],
  [12345.678, '12345.68'],
])('writes %s with two decimals and no zeros behind them: %s [S9.5]', (value, text) => {
  expect(formatNumber(value)).toBe(text);
  expect(formatNumber(value, 'en-US')).toBe(text);
});

it.each([0, -0, -0.001, 0.004])('writes nothing as 0 without a sign: %s', (value) => {
  expect(formatNumber(value)).toBe('0');
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  'writes a dash for what is no number: %s',
  (value) => {
    expect(formatNumber(value)).toBe('—');
  },
);
