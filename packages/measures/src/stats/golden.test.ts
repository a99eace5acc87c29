import { describe, expect, it } from 'vitest';
import { bootstrapCases, bootstrapMedian, bootstrapQuotient } from './bootstrap.ts';
import { unmisclassified, wilson } from './proportions.ts';
import { randomFrom } from './random.ts';

const meanOf = (sample: Float64Array) => {
  let total = 0;
  for (const value of sample) total += value;
  return total / sample.length;
};

describe('§17', () => {
  it('§17 golden: the generator starts as it always did', () => {
    const random = randomFrom(42);
    for (const expected of [0.60110375, 0.44829056, 0.85246579]) expect(random()).toBeCloseTo(expected, 8);
  });

  it('§17 golden: moving blocks of 60 s give Rt .525 its interval', () => {
    const once = [14, -6, 8, -12, 20, -20].flatMap((run) =>
      Array.from({ length: Math.abs(run) }, () => (run > 0 ? 1 : 0)),
    );
    const labels = Array.from({ length: 10 }, () => once).flat();
    expect(meanOf(Float64Array.from(labels))).toBeCloseTo(0.525, 10);
    const ones = labels.map(() => 1);
    const interval = bootstrapQuotient(labels, ones, 20, 42);
    expect(interval?.[0]).toBeCloseTo(0.4575, 6);
    expect(interval?.[1]).toBeCloseTo(0.59625, 6);
    // Labels taken for independent of each other claim much more than they know.
    const half = 1.96 * Math.sqrt((0.525 * 0.475) / 800);
    expect(0.525 - half).toBeCloseTo(0.4904, 4);
    expect(0.525 + half).toBeCloseTo(0.5596, 4);
  });

  it('§17 golden: single events give the mean 219.9 its interval', () => {
    const rates = [210, 232, 195, 240, 222, 205, 250, 218, 199, 228];
    expect(meanOf(Float64Array.from(rates))).toBeCloseTo(219.9, 10);
    const interval = bootstrapCases(
      rates.length,
      (drawn) => rates.reduce((sum, rate, place) => sum + rate * (drawn[place] ?? 0), 0) / rates.length,
      42,
    );
    expect(interval?.[0]).toBeCloseTo(209.6, 6);
    expect(interval?.[1]).toBeCloseTo(231.2, 6);
  });

  it.each([
    ['an even', [0.4, 3.1, 1.2, 1.2, 0.9, 5.5, 2, 0.1]],
    ['an odd', [0.4, 3.1, 1.2, 1.2, 0.9, 5.5, 2]],
  ])('the median of %s number of events has the interval that sorting every resample gives', (_, values) => {
    const random = randomFrom(7);
    const medians = Array.from({ length: 2000 }, () => {
      const sample = values.map(() => values[Math.floor(random() * values.length)] ?? 0);
      sample.sort((a, b) => a - b);
      const [low = 0, high = 0] = [sample[(values.length - 1) >> 1], sample[values.length >> 1]];
      return (low + high) / 2;
    }).toSorted((a, b) => a - b);
    expect(bootstrapMedian(values, 7)).toEqual([medians[49], medians[1949]]);
  });

  it('§17 golden: a share is corrected for what the labeller gets wrong', () => {
    expect(unmisclassified(0.3, 0.8, 0.92)).toBeCloseTo(0.3056, 4);
    expect(unmisclassified(0.3, 0.5, 0.5)).toBeNull();
  });

  it.each([
    [3, 200, 0.00511, 0.04317],
    [12, 800, 0.0086, 0.02603],
    [45, 3000, 0.01123, 0.02001],
  ])('§14 golden: Wilson for %i of %i', (hits, of, low, high) => {
    expect(wilson(hits, of)?.[0]).toBeCloseTo(low, 5);
    expect(wilson(hits, of)?.[1]).toBeCloseTo(high, 5);
  });
});
