import type { Moment } from '@kejing/contract/results';

export const orderings = ['longest', 'shortest', 'byTime'] as const;
export type Ordering = (typeof orderings)[number];

/** What a moment contributed; where that is no number, how long it lasts. */
export const sizeOf = ({ value, start, end }: Moment): number => value ?? end - start;

export function sortMoments(moments: readonly Moment[], order: Ordering): Moment[] {
  const sign = order === 'shortest' ? 1 : -1;
  return moments.toSorted((a, b) =>
    order === 'byTime' ? a.start - b.start : sign * (sizeOf(a) - sizeOf(b)) || a.start - b.start,
  );
}
