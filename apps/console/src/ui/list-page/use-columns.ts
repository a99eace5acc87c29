import { useMemo, useState } from 'react';
import { forgetKept, keep as keepInBrowser, readKept } from '../../client/kept.ts';
import { readColumns, shownColumns, usualColumns, type ColumnSettings } from './column-settings.ts';
import type { ListColumn } from './list-types.ts';

const keyOf = (name: string) => `list.${name}.columns`;

/** The columns that this person wants in this list, kept in the browser. */
export function useColumns<Row>(name: string, columns: readonly ListColumn<Row>[]) {
  const [stored, setStored] = useState(() => readKept(keyOf(name)));
  const settings = useMemo(() => readColumns(stored, columns), [stored, columns]);
  const shown = useMemo(() => shownColumns(columns, settings), [columns, settings]);
  const keep = (next: ColumnSettings) => {
    if (JSON.stringify(next) === JSON.stringify(usualColumns(columns))) return forget();
    keepInBrowser(keyOf(name), next);
    setStored(next);
  };
  const forget = () => {
    forgetKept(keyOf(name));
    setStored(undefined);
  };
  return { shown, settings, keep, forget };
}
