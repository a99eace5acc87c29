import type { ListSearch } from './list-search.ts';
import type { ListColumn, ListFilter, SortValue } from './list-types.ts';

const collator = new Intl.Collator('zh-CN', { numeric: true });

const isKnown = (value: SortValue): value is string | number =>
  value !== null && value !== undefined && value !== '';

function compare(a: SortValue, b: SortValue, sign: 1 | -1): number {
  if (!isKnown(a) || !isKnown(b)) return Number(isKnown(b)) - Number(isKnown(a));
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * collator.compare(String(a), String(b));
}

/** Every word of the question occurs in the row. */
function hasWords(text: string, question: string): boolean {
  const lower = text.toLowerCase();
  return question
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

export function filterRows<Row>(
  rows: readonly Row[],
  search: ListSearch,
  filters: readonly ListFilter<Row>[],
  textOf: (row: Row) => string,
): readonly Row[] {
  const asked = filters.flatMap(({ key, matches }) => {
    const value = search[key];
    return value !== undefined && matches ? [(row: Row) => matches(row, value)] : [];
  });
  const { q } = search;
  if (q !== undefined) asked.push((row) => hasWords(textOf(row), q));
  return asked.length === 0 ? rows : rows.filter((row) => asked.every((keeps) => keeps(row)));
}

/** Rows of the same value stay in the order they came in. */
export function sortRows<Row>(
  rows: readonly Row[],
  { sort, order }: ListSearch,
  columns: readonly ListColumn<Row>[],
): readonly Row[] {
  const by = columns.find(({ key }) => key === sort)?.sort;
  if (typeof by !== 'function') return rows;
  const sign = order === 'desc' ? -1 : 1;
  return rows
    .map((row) => ({ row, value: by(row) }))
    .toSorted((a, b) => compare(a.value, b.value, sign))
    .map(({ row }) => row);
}
