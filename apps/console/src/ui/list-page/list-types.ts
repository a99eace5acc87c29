import type { ReactNode } from 'react';

/** What rows are ordered by; nothing known comes last, whichever way it is ordered. */
export type SortValue = string | number | null | undefined;

/** Give the same array at each render (outside the component, or memoised): rows are drawn anew when it changes. */
export interface ListColumn<Row> {
  key: string;
  title: string;
  /** In pixels. */
  width: number;
  /** Takes what is left; its width is then the least. */
  grows?: boolean;
  cell: (row: Row) => ReactNode;
  /** How it is ordered; `server` where the server orders the pages. Without it, it cannot be ordered. */
  sort?: 'server' | ((row: Row) => SortValue);
  /** The name of a row is always shown, and first. */
  fixed?: boolean;
  /** Hidden until somebody asks for it. */
  hidden?: boolean;
}

export interface ListFilter<Row> {
  /** Its name in the address. */
  key: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Which rows it keeps, where all rows are here. */
  matches?: (row: Row, value: string) => boolean;
  /** The choice stands beside the filters as a tag, not in the box. */
  asTag?: boolean;
}

interface Source<Row> {
  /** Undefined until they have come for the first time. */
  rows: readonly Row[] | undefined;
  error?: Error | null;
  onRetry: () => void;
}

/** One page at a time, filtered and ordered by the server. */
interface PagedRows<Row> extends Source<Row> {
  mode: 'pages';
  total: number | undefined;
  /** These rows are of the page before; the next ones are on their way. */
  isStale?: boolean;
}

/** All rows at once, filtered and ordered here. */
interface WholeRows<Row> extends Source<Row> {
  mode: 'whole';
  /** What the search box looks through. Keep it the same function. */
  textOf: (row: Row) => string;
}

export type ListRows<Row> = PagedRows<Row> | WholeRows<Row>;

/** Something to do with the chosen rows. What it returns is waited for; the choice is dropped when it went well. */
export interface BulkAction {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** The rows stay chosen afterwards: an export changes nothing. */
  keepsChoice?: boolean;
  run: (keys: string[]) => void | Promise<void>;
}

/** What to say where there is nothing: it teaches the first step. */
export interface Teaching {
  title: ReactNode;
  hint?: ReactNode;
  action?: ReactNode;
}
