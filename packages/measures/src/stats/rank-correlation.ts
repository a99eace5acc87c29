import { clip } from './basics.ts';
import { bootstrapCases, type Interval } from './bootstrap.ts';

export type Pair = readonly [number, number];

/** Each value's place among the different values, and room for the ranks that those have in a sample. */
function levelsOf(values: readonly number[]) {
  const different = [...new Set(values)].toSorted((a, b) => a - b);
  const place = new Map(different.map((value, index) => [value, index]));
  return {
    levels: Uint16Array.from(values, (value) => place.get(value) ?? 0),
    ranks: new Float64Array(different.length),
  };
}

/** Equal values share the mean of the ranks that they take up together. */
function rank({ levels, ranks }: ReturnType<typeof levelsOf>, drawn: Uint16Array): void {
  ranks.fill(0);
  for (let index = 0; index < levels.length; index += 1) {
    const level = levels[index] ?? 0;
    ranks[level] = (ranks[level] ?? 0) + (drawn[index] ?? 0);
  }
  let before = 0;
  for (let level = 0; level < ranks.length; level += 1) {
    const size = ranks[level] ?? 0;
    ranks[level] = before + (size + 1) / 2;
    before += size;
  }
}

/**
 * Of pairs that may each stand there several times: with levels instead of values, a resample has to sort nothing.
 * Null where one side is the same in all of them.
 */
function correlator(pairs: readonly Pair[]) {
  const one = levelsOf(pairs.map(([value]) => value));
  const other = levelsOf(pairs.map(([, value]) => value));
  const centre = (pairs.length + 1) / 2;
  return (drawn: Uint16Array): number | null => {
    rank(one, drawn);
    rank(other, drawn);
    let [together, ofOne, ofOther] = [0, 0, 0];
    for (let index = 0; index < drawn.length; index += 1) {
      const times = drawn[index] ?? 0;
      const x = (one.ranks[one.levels[index] ?? 0] ?? 0) - centre;
      const y = (other.ranks[other.levels[index] ?? 0] ?? 0) - centre;
      together += times * x * y;
      ofOne += times * x * x;
      ofOther += times * y * y;
    }
    return ofOne === 0 || ofOther === 0 ? null : clip(together / Math.sqrt(ofOne * ofOther), -1, 1);
  };
}

export interface RankCorrelation {
  rho: number;
  interval: Interval;
}

/**
 * Spearman's rank correlation with its 95 % interval over resampled pairs. Null where one side hardly varies: many
 * resamples then have it the same throughout, and nothing can be said of an order.
 */
export function rankCorrelation(pairs: readonly Pair[], seed?: number): RankCorrelation | null {
  // In an order of their own, so that the same pairs have the same interval in whichever order they come.
  const correlate = correlator(pairs.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]));
  const rho = correlate(new Uint16Array(pairs.length).fill(1));
  const interval = rho === null ? null : bootstrapCases(pairs.length, correlate, seed);
  return rho === null || interval === null ? null : { rho, interval };
}
