import { expect, it } from 'vitest';
import { addressOf, filterQuery, serialise } from './query.ts';

it('drops what is empty, null or undefined, and the organisation’s name [S7.9]', () => {
  const query = {
    keyword: '',
    page: null,
    size: undefined,
    org_name: '明湖小学',
    org_id: '7',
    tags: ['', null],
  };
  expect(filterQuery(query)).toEqual({ org_id: '7' });
});

it('keeps zero and false: they say something [S7.9]', () => {
  expect(filterQuery({ page: 0, mine: false, tags: ['a', ''] })).toEqual({
    page: 0,
    mine: false,
    tags: ['a'],
  });
});

it('repeats the key of a list [S7.8b]', () => {
  expect(serialise({ tag: [1, 2], subject: '数学' }).toString()).toBe(
    'tag=1&tag=2&subject=%E6%95%B0%E5%AD%A6',
  );
  expect(addressOf('/users', { tag: ['a', 'b'], keyword: '' })).toBe('/users?tag=a&tag=b');
  expect(addressOf('/users', {})).toBe('/users');
});
