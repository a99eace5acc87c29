import { differentKind, toldOf, type Comparable } from './compare.ts';

/** With four lessons even a perfect order has more than 5 % of being chance. */
export const leastForTrend = 5;
const chance = 0.05;

export interface Trend {
  direction: 'rising' | 'falling' | 'not_shown' | 'too_few';
  /** Lessons that could be put in order. */
  n: number;
}

/** How many orders of n things have each number of pairs the wrong way round, as shares of all orders. */
function wrongPairShares(n: number): number[] {
  let shares = [1];
  for (let size = 2; size <= n; size += 1) {
    const next = Array.from({ length: shares.length + size - 1 }, () => 0);
    for (const [pairs, share] of shares.entries())
      for (let more = 0; more < size; more += 1)
        next[pairs + more] = (next[pairs + more] ?? 0) + share / size;
    shares = next;
  }
  return shares;
}

/** The chance that lessons in any order would look at least as ordered, both ways (Mann 1945, exact). */
function chanceOf(score: number, n: number): number {
  const pairs = (n * (n - 1)) / 2;
  const most = Math.floor((pairs - Math.abs(score)) / 2);
  const tail = wrongPairShares(n)
    .slice(0, most + 1)
    .reduce((sum, share) => sum + share, 0);
  return Math.min(1, 2 * tail);
}

/** Whether values go one way over the lessons. Equal values speak for no direction. */
export function trendOf(values: readonly (number | null)[]): Trend {
  const known = values.filter((value) => value !== null);
  const n = known.length;
  if (n < leastForTrend) return { direction: 'too_few', n };
  let score = 0;
  for (const [index, earlier] of known.entries())
    for (const later of known.slice(index + 1)) score += Math.sign(later - earlier);
  if (chanceOf(score, n) >= chance) return { direction: 'not_shown', n };
  return { direction: score > 0 ? 'rising' : 'falling', n };
}

/** Oldest first. Null where a lesson's figure is missing or was measured in another way than the newest that has one. */
export function comparableRun<Figure extends Comparable>(
  figures: readonly (Figure | undefined)[],
): (Figure | null)[] {
  const isTold = (figure: Figure | undefined): figure is Figure =>
    figure !== undefined && toldOf(figure) !== 'insufficient';
  const newest = figures.findLast(isTold);
  return figures.map((figure) =>
    isTold(figure) && newest && differentKind(figure, newest) === undefined ? figure : null,
  );
}
