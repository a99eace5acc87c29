import type { CoderResult } from '@kejing/contract/coded-lessons';

/** Whether people get to see what a coder says of a category. */
export type Standing = 'hidden' | 'experimental' | 'published';

const leastWindows = 300;
const leastPeople = 2;
const hiddenBelow = 0.4;
const publishedFrom = 0.6;

/** Only what others than we labelled, twice and often enough, says anything about a coder. */
const weighs = ({ set }: CoderResult): boolean =>
  set.labelled_by === 'others' && set.people >= leastPeople && set.utterances >= leastWindows;

/**
 * How a category of a coder stands, by all its results. Without a set that weighs, everything is experimental; of
 * several the worst decides.
 */
export function standingOf(coder: string, category: string, results: readonly CoderResult[]): Standing {
  const kappas = results
    .filter((result) => result.coder === coder && weighs(result))
    .flatMap((result) => result.categories)
    .filter((row) => row.category === category)
    .flatMap(({ kappa }) => (kappa === null ? [] : [kappa]));
  if (kappas.length === 0) return 'experimental';
  const worst = Math.min(...kappas);
  if (worst < hiddenBelow) return 'hidden';
  return worst < publishedFrom ? 'experimental' : 'published';
}
