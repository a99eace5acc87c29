import { expect, it } from 'vitest';
import { filterOf, isFiltered, readSearch } from './search.ts';

const id = '0b0e4d4c-5a0f-4a37-9b0e-0c5f5a3f8f11';

it('keeps what it understands and drops the rest', () => {
  expect(readSearch({ state: 'failed', queue: 'media', run: id, org_id: id, trouble_days: '1' })).toEqual({
    state: 'failed',
    queue: 'media',
    run: id,
    org_id: id,
    trouble_days: '1',
  });
  expect(
    readSearch({ state: 'asleep', run: 'x', org_id: '1', trouble: 'none', trouble_days: '30', other: 'x' }),
  ).toEqual({});
});

it('does not take an open run for a filter', () => {
  expect(isFiltered({ run: id })).toBe(false);
  expect(filterOf({ run: id, state: 'done' })).toEqual({ state: 'done' });
  expect(isFiltered({ state: 'done' })).toBe(true);
});
