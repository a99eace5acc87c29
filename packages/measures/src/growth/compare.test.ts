import { describe, expect, it } from 'vitest';
import type { Shortcoming } from '@kejing/contract/results';
import { compareFigures, type Comparable } from './compare.ts';

const figure = (value: number | null, interval: [number, number] | null, more: Partial<Comparable> = {}) => ({
  measure: 'wait_time',
  version: 1,
  language: 'zh',
  value,
  interval,
  sufficiency: { state: 'ok' as const, reasons: [] },
  ...more,
});
const coded = (reason: Shortcoming): Partial<Comparable> => ({
  sufficiency: { state: 'partial', reasons: [{ reason }] },
});
const verdictOf = (one: Comparable, other: Comparable) => compareFigures(one, other).verdict;

describe('two figures', () => {
  it('differ only where the interval of their difference excludes nothing at all', () => {
    // Half-widths 3 and 4 make 5.
    const first = figure(10, [7, 13]);
    const second = (value: number) => figure(value, [value - 4, value + 4]);
    expect(verdictOf(first, second(15.01))).toBe('higher');
    expect(verdictOf(first, second(15))).toBe('not_distinguishable');
    expect(verdictOf(first, second(5))).toBe('not_distinguishable');
    expect(verdictOf(first, second(4.99))).toBe('lower');
    expect(compareFigures(first, second(16))).toEqual({
      verdict: 'higher',
      difference: 6,
      interval: [1, 11],
    });
  });

  it('may differ although their intervals touch each other', () => {
    expect(verdictOf(figure(10, [7, 13]), figure(15.5, [11.5, 19.5]))).toBe('higher');
  });

  it('are weighed by the sides that face each other', () => {
    const wideBelow = figure(10, [0, 11]);
    expect(verdictOf(wideBelow, figure(12, [11, 20]))).toBe('higher');
    expect(verdictOf(wideBelow, figure(8, [7, 9]))).toBe('not_distinguishable');
  });

  it('are the same the other way round', () => {
    const [one, other] = [figure(2, [1.5, 2.2]), figure(3, [2.6, 4])];
    expect(verdictOf(one, other)).toBe('higher');
    expect(verdictOf(other, one)).toBe('lower');
    expect(verdictOf(one, one)).toBe('not_distinguishable');
  });
});

describe('not to be compared', () => {
  const known = figure(2, [1, 3]);
  it.each([
    ['other_measure', figure(9, [8, 10], { measure: 'questions' })],
    ['other_version', figure(9, [8, 10], { version: 2 })],
    ['other_language', figure(9, [8, 10], { language: 'en' })],
    ['other_coder', figure(9, [8, 10], coded('experimental_codes'))],
    ['insufficient', figure(null, null, { sufficiency: { state: 'insufficient', reasons: [] } })],
    ['insufficient', figure(9, [8, 10], { sufficiency: { state: 'insufficient', reasons: [] } })],
    ['no_interval', figure(9, null)],
    ['no_interval', figure(9, [9, 9])],
  ])('%s', (reason, other) => {
    expect(compareFigures(known, other)).toEqual({ verdict: 'not_comparable', reason });
    expect(compareFigures(other, known)).toEqual({ verdict: 'not_comparable', reason });
  });

  it('codes by rules with codes by rules, though, are', () => {
    const [one, other] = [
      figure(2, [1, 3], coded('baseline_codes')),
      figure(9, [8, 10], coded('baseline_codes')),
    ];
    expect(verdictOf(one, other)).toBe('higher');
  });
});
