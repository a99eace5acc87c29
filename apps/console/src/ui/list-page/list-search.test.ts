import { describe, expect, it } from 'vitest';
import {
  directionOf,
  filtersIn,
  pageOf,
  pageSizeOf,
  placeOf,
  readListSearch,
  withFilter,
  withNextSort,
  withPage,
  withPageSize,
  withoutFilters,
  type ListSearch,
} from './list-search.ts';

const address = { filters: ['subject', 'grade'], sorts: ['title', 'date'], pageSizes: [9, 18, 36] };
const read = (query: string) => readListSearch(Object.fromEntries(new URLSearchParams(query)), address);
/** As the router writes it. */
const write = (search: ListSearch) =>
  new URLSearchParams(
    Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );

describe('the address of a list', () => {
  it('is read as it was written', () => {
    const search = {
      q: '圆 的&面积',
      subject: '数学',
      sort: 'date',
      order: 'desc',
      page: '3',
      page_size: '18',
    } as const;
    expect(read(write(search).toString())).toEqual(search);
  });

  it('says nothing of what is as usual', () => {
    expect(read('page=1&page_size=9&q=&subject=%20&order=desc')).toEqual({});
    expect(pageOf({})).toBe(1);
    expect(pageSizeOf({}, address.pageSizes)).toBe(9);
  });

  it.each(['page=0', 'page=-2', 'page=2.5', 'page=two', 'page_size=10000', 'sort=password', 'stranger=1'])(
    'drops %s',
    (query) => expect(read(query)).toEqual({}),
  );

  it('cuts a text that nobody typed', () => {
    expect(read(`q=${'圆'.repeat(5000)}`).q).toHaveLength(200);
  });
});

describe('another question', () => {
  const deep: ListSearch = {
    q: '圆',
    subject: '数学',
    sort: 'date',
    order: 'desc',
    page: '4',
    page_size: '18',
  };

  it('starts at the first page and keeps the order', () => {
    expect(withFilter(deep, 'grade', '五年级')).toEqual({
      q: '圆',
      subject: '数学',
      grade: '五年级',
      sort: 'date',
      order: 'desc',
      page_size: '18',
    });
    expect(withFilter(deep, 'subject', undefined)).not.toHaveProperty('subject');
    expect(withFilter(deep, 'q', '  ')).not.toHaveProperty('q');
  });

  it('can be dropped as a whole, and keeps order and page size', () => {
    expect(withoutFilters(deep, ['subject', 'grade'])).toEqual({
      sort: 'date',
      order: 'desc',
      page_size: '18',
    });
    expect(filtersIn(deep, ['subject', 'grade'])).toEqual(['subject']);
  });

  it('goes up, down, and back to the usual order', () => {
    const up = withNextSort(deep, 'title');
    expect(up).toMatchObject({ sort: 'title' });
    expect(directionOf(up, 'title')).toBe('ascending');
    expect(directionOf(up, 'date')).toBe('none');
    const down = withNextSort(up, 'title');
    expect(directionOf(down, 'title')).toBe('descending');
    const usual = withNextSort(down, 'title');
    expect(usual).not.toHaveProperty('sort');
    expect(usual).not.toHaveProperty('order');
    expect(usual).not.toHaveProperty('page');
  });
});

describe('pages', () => {
  it('keep the first row in sight when they grow or shrink', () => {
    expect(withPageSize({ page: '5' }, 18, address.pageSizes)).toEqual({ page: '3', page_size: '18' });
    expect(withPageSize({ page: '3', page_size: '18' }, 9, address.pageSizes)).toEqual({ page: '5' });
    expect(withPage({ page: '5', q: '圆' }, 1)).toEqual({ q: '圆' });
  });

  it('are places of the same list, as long as question and order stay', () => {
    expect(placeOf({ q: '圆', subject: '数学', page: '2' })).toBe(placeOf({ subject: '数学', q: '圆' }));
    expect(placeOf({ q: '圆' })).not.toBe(placeOf({ q: '圆', sort: 'date' }));
  });
});
