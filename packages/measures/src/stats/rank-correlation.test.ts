import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankCorrelation, type Pair } from './rank-correlation.ts';

const pairsOf = (one: readonly number[], other: readonly number[]): Pair[] =>
  one.map((value, index) => [value, other[index] ?? 0]);

describe('rank correlation', () => {
  it('golden: ten people, IQ and hours of television, −29/165', () => {
    const points = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110];
    const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17];
    const found = rankCorrelation(pairsOf(points, hours));
    expect(found?.rho).toBeCloseTo(-29 / 165, 12);
    // Worked out a second time by sorting each sample, from the same seed.
    expect(found?.interval[0]).toBeCloseTo(-0.8013245, 7);
    expect(found?.interval[1]).toBeCloseTo(0.6075949, 7);
  });

  it('golden: equal values share their ranks, by hand', () => {
    // Ranks 1, 2½, 2½, 4 and 1, 2, 3½, 3½: 3.75 by 4.5. Three times each, only the scale of the ranks is another.
    const four = pairsOf([1, 2, 2, 3], [1, 2, 3, 3]);
    expect(rankCorrelation([...four, ...four, ...four])?.rho).toBeCloseTo(3.75 / 4.5, 12);
  });

  it('golden: marks with many ties against shares', () => {
    const marks = [2, 3, 3, 4, 4, 4, 5, 5, 3, 2, 4, 5];
    const shares = [0.1, 0.2, 0.3, 0.25, 0.4, 0.35, 0.6, 0.5, 0.2, 0.15, 0.3, 0.45];
    const found = rankCorrelation(pairsOf(marks, shares));
    expect(found?.rho).toBeCloseTo(0.9314779, 7);
    expect(found?.interval[0]).toBeCloseTo(0.732547, 7);
    expect(found?.interval[1]).toBeCloseTo(0.9853472, 7);
  });

  it('says nothing where a side is constant, or constant but for one', () => {
    const rising = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const alike = rising.map(() => 4);
    expect(rankCorrelation(pairsOf(rising, alike))).toBeNull();
    expect(rankCorrelation(pairsOf([...alike.slice(1), 5], rising))).toBeNull();
    expect(rankCorrelation([])).toBeNull();
  });

  const pairs = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: -40, max: 40 })), {
    minLength: 10,
    maxLength: 30,
  });

  it('property: any transformation that keeps the order changes nothing, nor does the order of the pairs', () => {
    fc.assert(
      fc.property(pairs, (cases) => {
        const plain = rankCorrelation(cases);
        const stretched = cases.map(([mark, figure]): Pair => [25 * (mark - 1), Math.exp(figure / 10)]);
        expect(rankCorrelation(stretched)).toEqual(plain);
        expect(rankCorrelation(cases.toReversed())).toEqual(plain);
      }),
      { numRuns: 50 },
    );
  });

  it('property: turned round it is the opposite, swapped the same, and never beyond 1', () => {
    fc.assert(
      fc.property(pairs, (cases) => {
        const plain = rankCorrelation(cases);
        // Whether enough resamples vary may differ on the border; then there is nothing to compare.
        const turned = rankCorrelation(cases.map(([mark, figure]) => [mark, -figure]));
        const swapped = rankCorrelation(cases.map(([mark, figure]) => [figure, mark]));
        if (!plain || !turned || !swapped) return;
        expect(turned.rho).toBeCloseTo(-plain.rho, 12);
        expect(swapped.rho).toBeCloseTo(plain.rho, 12);
        for (const value of [plain.rho, ...plain.interval]) expect(Math.abs(value)).toBeLessThanOrEqual(1);
        expect(plain.interval[0]).toBeLessThanOrEqual(plain.interval[1]);
      }),
      { numRuns: 50 },
    );
  });
});
