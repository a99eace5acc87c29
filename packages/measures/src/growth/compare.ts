import type { KeptFigure } from '@kejing/contract/results';
import type { Interval } from '../stats/bootstrap.ts';

/** A figure with the language of its lesson: characters and words a minute are not the same thing. */
export interface Comparable extends Omit<KeptFigure, 'labels' | 'n'> {
  language: string;
}

export const obstacles = [
  'other_measure',
  'other_version',
  'other_language',
  'other_coder',
  'insufficient',
  'no_interval',
] as const;
export type Obstacle = (typeof obstacles)[number];

export type Comparison =
  | { verdict: 'higher' | 'lower' | 'not_distinguishable'; difference: number; interval: Interval }
  | { verdict: 'not_comparable'; reason: Obstacle };

/** Codes by rules and codes by a model differ by more than the lessons do. */
const coderOf = ({ sufficiency }: Comparable) =>
  sufficiency.reasons
    .map(({ reason }) => reason)
    .filter((reason) => reason === 'baseline_codes' || reason === 'experimental_codes')
    .toSorted()
    .join();

/** The value with an interval that says something: one without width comes from too few different moments. */
export function toldOf(figure: Pick<KeptFigure, 'value' | 'interval' | 'sufficiency'>) {
  const { value, interval, sufficiency } = figure;
  if (value === null || sufficiency.state === 'insufficient') return 'insufficient';
  if (!interval || !(interval[1] > interval[0])) return 'no_interval';
  return { value, low: interval[0], high: interval[1] };
}

/** Whether two figures were measured in the same way; undefined where they were. */
export function differentKind(one: Comparable, other: Comparable): Obstacle | undefined {
  if (one.measure !== other.measure) return 'other_measure';
  if (one.version !== other.version) return 'other_version';
  if (one.language !== other.language) return 'other_language';
  if (coderOf(one) !== coderOf(other)) return 'other_coder';
  return undefined;
}

/**
 * The second figure against the first. The 95 % interval of the difference comes from the two intervals by squaring and
 * adding the distances that face each other (Newcombe 1998; Zou and Donner 2008): for intervals that are even on both
 * sides the root of the sum of squared half-widths. The lessons count as independent. Only where it excludes 0 there is
 * a difference to speak of.
 */
export function compareFigures(first: Comparable, second: Comparable): Comparison {
  // What cannot be told was coded by nobody: that is said first.
  const [a, b] = [toldOf(first), toldOf(second)];
  const missing = [a, b].find((each) => each === 'insufficient');
  if (missing && first.measure === second.measure) return { verdict: 'not_comparable', reason: missing };
  const different = differentKind(first, second);
  if (different) return { verdict: 'not_comparable', reason: different };
  if (typeof a === 'string' || typeof b === 'string')
    return { verdict: 'not_comparable', reason: 'no_interval' };
  const difference = b.value - a.value;
  const interval: Interval = [
    difference - Math.hypot(b.value - b.low, a.high - a.value),
    difference + Math.hypot(b.high - b.value, a.value - a.low),
  ];
  const verdict = interval[0] > 0 ? 'higher' : interval[1] < 0 ? 'lower' : 'not_distinguishable';
  return { verdict, difference, interval };
}
