import { useCallback, useMemo, useState } from 'react';
import { pageOf, placeOf, type ListSearch } from './list-search.ts';
import { choose, nothingChosen, summaryOf, type Selection } from './selection.ts';

interface Rows {
  /** Of the rows that are listed now. */
  keysHere: readonly string[];
  /** Of all rows, where they are known: what is gone is no longer chosen. */
  keysThere: ReadonlySet<string> | undefined;
  search: ListSearch;
}

/** Chosen rows stay chosen on other pages and under other filters. */
export function useSelection({ keysHere, keysThere, search }: Rows) {
  const [kept, setKept] = useState<Selection>(nothingChosen);
  const place = placeOf(search);
  const page = pageOf(search);
  const chosen = useMemo(
    () => (keysThere ? new Map([...kept].filter(([key]) => keysThere.has(key))) : kept),
    [kept, keysThere],
  );
  const onChoose = useCallback(
    (key: string, on: boolean) => setKept((now) => choose(now, [key], on, { place, page })),
    [place, page],
  );
  const onChooseHere = (on: boolean) => setKept((now) => choose(now, keysHere, on, { place, page }));
  const onClear = () => setKept(nothingChosen);
  const summary = useMemo(
    () => summaryOf(chosen, keysHere, { place, page }),
    [chosen, keysHere, place, page],
  );
  return { chosen, summary, onChoose, onChooseHere, onClear };
}
