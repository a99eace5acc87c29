import { expect, it } from 'vitest';
import { accountSections, readAccountSearch } from './account-sections.ts';

it.each(accountSections)('opens %s from the address', (section) => {
  expect(readAccountSearch({ section })).toEqual({ section });
});

it.each(['', 'sekurity', undefined, ['security']])('opens the first part for %o', (section) => {
  expect(readAccountSearch({ section })).toEqual({});
});
