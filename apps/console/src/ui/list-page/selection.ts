/** Where a row stood when it was chosen. */
interface Spot {
  /** Which question and order: see `placeOf`. */
  place: string;
  page: number;
}

/** Chosen rows by key, in the order they were chosen. */
export type Selection = ReadonlyMap<string, Spot>;

export const nothingChosen: Selection = new Map();

export function choose(chosen: Selection, keys: readonly string[], on: boolean, spot: Spot): Selection {
  const next = new Map(chosen);
  for (const key of keys) {
    if (!on) next.delete(key);
    else if (!next.has(key)) next.set(key, spot);
  }
  return next;
}

/** How the box of all rows looks when so many of those listed are chosen. */
export function shareOf(chosen: number, listed: number): 'none' | 'some' | 'all' {
  if (chosen === 0) return 'none';
  return chosen === listed ? 'all' : 'some';
}

export interface SelectionSummary {
  total: number;
  here: number;
  pages: { page: number; count: number }[];
  /** Chosen under another question or order: nobody knows on which page they are now. */
  elsewhere: number;
}

export function summaryOf(
  chosen: Selection,
  keysHere: readonly string[],
  { place, page }: Spot,
): SelectionSummary {
  const onScreen = new Set(keysHere);
  const pages = new Map<number, number>();
  let here = 0;
  let elsewhere = 0;
  for (const [key, spot] of chosen) {
    if (onScreen.has(key)) here += 1;
    // One of this page that is no longer on it has moved, nobody knows where to.
    else if (spot.place !== place || spot.page === page) elsewhere += 1;
    else pages.set(spot.page, (pages.get(spot.page) ?? 0) + 1);
  }
  return {
    total: chosen.size,
    here,
    pages: [...pages].map(([number, count]) => ({ page: number, count })).toSorted((a, b) => a.page - b.page),
    elsewhere,
  };
}
