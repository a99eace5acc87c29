/** What the address says of a list. Parameters are plain text; what is as usual is left out. */
export interface ListSearch {
  q?: string;
  sort?: string;
  order?: 'desc';
  page?: string;
  page_size?: string;
  /** Filters, by their names. */
  [filter: string]: string | undefined;
}

/** What an address may ask of one list. */
export interface ListAddress {
  filters?: readonly string[];
  sorts?: readonly string[];
  /** The first is the usual one. */
  pageSizes?: readonly number[];
}

export const usualPageSizes = [20, 50, 100] as const;

const longest = 200;
const text = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, longest) : undefined;

function clean(search: ListSearch): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** Takes what it understands and drops the rest: an address that somebody has cut still opens the list. */
export function readListSearch(raw: Record<string, unknown>, address: ListAddress = {}): ListSearch {
  const sort = address.sorts?.find((each) => each === raw.sort);
  const page = Number(raw.page);
  const [usual, ...others] = address.pageSizes ?? usualPageSizes;
  const size = others.find((each) => String(each) === raw.page_size && each !== usual);
  return clean({
    ...Object.fromEntries((address.filters ?? []).map((name) => [name, text(raw[name])])),
    q: text(raw.q),
    sort,
    order: sort && raw.order === 'desc' ? 'desc' : undefined,
    page: Number.isSafeInteger(page) && page > 1 ? String(page) : undefined,
    page_size: size === undefined ? undefined : String(size),
  });
}

export const pageOf = ({ page }: ListSearch) => Number(page ?? 1);

export const pageSizeOf = ({ page_size }: ListSearch, sizes: readonly number[] = usualPageSizes) =>
  Number(page_size ?? sizes[0]);

/** Another question starts at the first page. */
export const withFilter = (search: ListSearch, name: string, value: string | undefined): ListSearch =>
  clean({ ...search, [name]: text(value), page: undefined });

export const withPage = (search: ListSearch, page: number): ListSearch =>
  clean({ ...search, page: page > 1 ? String(page) : undefined });

/** The first row that was shown stays in sight. */
export function withPageSize(search: ListSearch, size: number, sizes: readonly number[]): ListSearch {
  const first = (pageOf(search) - 1) * pageSizeOf(search, sizes);
  const page_size = size === sizes[0] ? undefined : String(size);
  return withPage({ ...search, page_size }, Math.floor(first / size) + 1);
}

export type Direction = 'ascending' | 'descending' | 'none';

export function directionOf(search: ListSearch, key: string): Direction {
  if (search.sort !== key) return 'none';
  return search.order === 'desc' ? 'descending' : 'ascending';
}

export const withSort = (search: ListSearch, key: string, direction: Direction): ListSearch =>
  clean({
    ...search,
    sort: direction === 'none' ? undefined : key,
    order: direction === 'descending' ? 'desc' : undefined,
    page: undefined,
  });

const following = { none: 'ascending', ascending: 'descending', descending: 'none' } as const;

/** Up, down, and as it was. */
export const withNextSort = (search: ListSearch, key: string) =>
  withSort(search, key, following[directionOf(search, key)]);

/** Everything is shown again, in the order and the page size that were chosen. */
export const withoutFilters = (search: ListSearch, filters: readonly string[]): ListSearch =>
  clean({
    ...search,
    ...Object.fromEntries(filters.map((name) => [name, undefined])),
    q: undefined,
    page: undefined,
  });

export const filtersIn = (search: ListSearch, filters: readonly string[]) =>
  filters.filter((name) => search[name] !== undefined);

/** Says which rows there are and in which order, whatever page of them is open. */
export function placeOf({ page: _page, ...rest }: ListSearch): string {
  return JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => a.localeCompare(b)));
}
