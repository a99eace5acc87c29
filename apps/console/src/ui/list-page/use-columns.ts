import { useMemo, useState } from 'react';
import { readColumns, shownColumns, usualColumns, type ColumnSettings } from './column-settings.ts';
import type { ListColumn } from './list-types.ts';

const storageKey = (name: string) => `kejing.list.${name}.columns`;

/** The columns that this person wants in this list, kept in the browser. */
export function useColumns<Row>(name: string, columns: readonly ListColumn<Row>[]) {
  const [stored, setStored] = useState(() => localStorage.getItem(storageKey(name)));
  const settings = useMemo(() => readColumns(stored, columns), [stored, columns]);
  const shown = useMemo(() => shownColumns(columns, settings), [columns, settings]);
  const keep = (next: ColumnSettings) => {
    const text = JSON.stringify(next);
    if (text === JSON.stringify(usualColumns(columns))) return forget();
    localStorage.setItem(storageKey(name), text);
    setStored(text);
  };
  const forget = () => {
    localStorage.removeItem(storageKey(name));
    setStored(null);
  };
  return { shown, settings, keep, forget };
}
