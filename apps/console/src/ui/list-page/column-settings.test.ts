import { describe, expect, it } from 'vitest';
import { moved, readColumns, shownColumns, toggled, usualColumns } from './column-settings.ts';
import type { ListColumn } from './list-types.ts';

const column = (key: string, more: Partial<ListColumn<string>> = {}): ListColumn<string> => ({
  key,
  title: key,
  width: 80,
  cell: (row) => row,
  ...more,
});
const columns = [
  column('title', { fixed: true }),
  column('version'),
  column('state'),
  column('size', { hidden: true }),
];
const keys = (stored: unknown) => shownColumns(columns, readColumns(stored, columns)).map(({ key }) => key);

describe('columns that somebody has set', () => {
  it('are as usual until then, and when what is stored makes no sense', () => {
    for (const stored of [undefined, null, '', 3, [], { order: 3, hidden: 'no' }])
      expect(keys(stored), JSON.stringify(stored)).toEqual(['title', 'version', 'state']);
  });

  it('are read as they were stored', () => {
    const settings = toggled(moved(toggled(usualColumns(columns), 'size'), 'state', -1), 'version');
    expect(keys(settings)).toEqual(['title', 'state', 'size']);
  });

  it('survive a list that has gained and lost columns since', () => {
    const stored = { order: ['state', 'gone', 'title', 'state'], hidden: ['gone', 'title'] };
    expect(keys(stored)).toEqual(['title', 'version', 'state']);
  });

  it('move one place, and not past the ends', () => {
    const usual = usualColumns(columns);
    expect(moved(usual, 'state', -1).order).toEqual(['title', 'state', 'version', 'size']);
    expect(moved(usual, 'size', 1)).toBe(usual);
    expect(moved(usual, 'title', -1)).toBe(usual);
  });
});
