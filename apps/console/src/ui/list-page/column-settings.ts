import type { ListColumn } from './list-types.ts';

/** Which columns somebody wants, in which order. */
export interface ColumnSettings {
  order: string[];
  hidden: string[];
}

type Column = Pick<ListColumn<never>, 'key' | 'fixed' | 'hidden'>;

export const usualColumns = (columns: readonly Column[]): ColumnSettings => ({
  order: columns
    .toSorted((a, b) => Number(b.fixed ?? false) - Number(a.fixed ?? false))
    .map(({ key }) => key),
  hidden: columns.filter(({ hidden, fixed }) => hidden && !fixed).map(({ key }) => key),
});

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** What was kept may be of an older list: columns that are new stand where they usually do, lost ones are dropped. */
export function readColumns(stored: unknown, columns: readonly Column[]): ColumnSettings {
  const usual = usualColumns(columns);
  if (typeof stored !== 'object' || stored === null) return usual;
  const kept = stored as Record<string, unknown>;
  const fixed = columns.filter((column) => column.fixed).map(({ key }) => key);
  const order = [...new Set([...fixed, ...namesIn(kept.order)])].filter((key) => usual.order.includes(key));
  const known = new Set(order);
  for (const [index, key] of usual.order.entries()) if (!known.has(key)) order.splice(index, 0, key);
  const hidden = [...namesIn(kept.hidden), ...usual.hidden.filter((key) => !known.has(key))];
  return {
    order,
    hidden: hidden.filter((key) => usual.order.includes(key) && !fixed.includes(key)),
  };
}

export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  { order, hidden }: ColumnSettings,
): ListColumn<Row>[] {
  return order
    .filter((key) => !hidden.includes(key))
    .flatMap((key) => columns.filter((column) => column.key === key));
}

export const toggled = (settings: ColumnSettings, key: string): ColumnSettings => ({
  ...settings,
  hidden: settings.hidden.includes(key)
    ? settings.hidden.filter((each) => each !== key)
    : [...settings.hidden, key],
});

/** One place up (-1) or down (1). */
export function moved(settings: ColumnSettings, key: string, by: -1 | 1): ColumnSettings {
  const from = settings.order.indexOf(key);
  const other = settings.order[from + by];
  if (from < 0 || other === undefined) return settings;
  return { ...settings, order: settings.order.with(from, other).with(from + by, key) };
}
