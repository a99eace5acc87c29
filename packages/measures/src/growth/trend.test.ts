import { describe, expect, it } from 'vitest';
import { comparableRun, trendOf } from './trend.ts';

const directionOf = (values: (number | null)[]) => trendOf(values).direction;

describe('a trend', () => {
  it('needs five lessons: four in perfect order come about by chance in one of twelve cases', () => {
    expect(trendOf([1, 2, 3, 4])).toEqual({ direction: 'too_few', n: 4 });
    expect(trendOf([1, 2, null, 3, 4, 5])).toEqual({ direction: 'rising', n: 5 });
    expect(directionOf([5, 4, 3, 2, 1])).toBe('falling');
  });

  it('is shown up to a chance of 5 %, by the exact shares of all orders', () => {
    // One wrong pair of ten: 2 · 5/120 = .083. Two of fifteen: 2 · 20/720 = .056; one: 2 · 6/720 = .017.
    expect(directionOf([1, 2, 3, 5, 4])).toBe('not_shown');
    expect(directionOf([2, 1, 3, 4, 6, 5])).toBe('not_shown');
    expect(directionOf([1, 2, 3, 4, 6, 5])).toBe('rising');
  });

  it('takes equal values for no direction', () => {
    expect(directionOf([1, 1, 1, 1, 1, 1])).toBe('not_shown');
    expect(directionOf([1, 2, 2, 3, 3])).toBe('not_shown');
  });
});

it('leaves out what was measured in another way than the newest', () => {
  const figure = (version: number, language: string, value: number | null) => ({
    measure: 'speech_rate',
    version,
    language,
    value,
    interval: null,
    sufficiency: { state: value === null ? ('insufficient' as const) : ('ok' as const), reasons: [] },
  });
  const run = [
    figure(1, 'zh', 1),
    figure(2, 'en', 2),
    figure(2, 'zh', 3),
    undefined,
    figure(2, 'zh', 4),
    figure(3, 'zh', null),
  ];
  expect(comparableRun(run).map((each) => each?.value ?? null)).toEqual([null, null, 3, null, 4, null]);
});
