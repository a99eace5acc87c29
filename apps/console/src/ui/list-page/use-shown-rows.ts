import { useMemo } from 'react';
import type { ListSearch } from './list-search.ts';
import type { ListColumn, ListFilter, ListRows } from './list-types.ts';
import { filterRows, sortRows } from './whole-rows.ts';

interface Asked<Row> {
  source: ListRows<Row>;
  search: ListSearch;
  filters: readonly ListFilter<Row>[];
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
}

/** The rows as they are listed, how many there are in all, and their keys. */
export function useShownRows<Row>({ source, search, filters, columns, rowKey }: Asked<Row>) {
  const { rows: given } = source;
  const textOf = source.mode === 'whole' ? source.textOf : undefined;
  const found = useMemo(
    () => (given && textOf ? filterRows(given, search, filters, textOf) : given),
    [given, textOf, search, filters],
  );
  const rows = useMemo(
    () => (found && textOf ? sortRows(found, search, columns) : found),
    [found, textOf, search, columns],
  );
  const keysHere = useMemo(() => (rows ?? []).map(rowKey), [rows, rowKey]);
  const keysThere = useMemo(
    () => (given && textOf ? new Set(given.map(rowKey)) : undefined),
    [given, textOf, rowKey],
  );
  const total = source.mode === 'pages' ? (source.total ?? 0) : (rows?.length ?? 0);
  return { rows, total, keysHere, keysThere };
}
