import { expect, it } from 'vitest';
import { problemsOf } from './house-rules.ts';

const lines = (count: number) => () => 'x\n'.repeat(count - 1);

it('finds files that grew too large, except those that nobody reads', () => {
  expect(problemsOf('apps/api/src/main.ts', lines(501))).toHaveLength(1);
  expect(problemsOf('apps/api/src/main.ts', lines(500))).toEqual([]);
  expect(problemsOf('packages/db/src/generated/tables.ts', lines(5000))).toEqual([]);
});

it('finds rooms and files whose name says nothing', () => {
  for (const file of ['packages/shared/a.ts', 'apps/api/src/utils.ts', 'packages/core/src/helpers/b.ts'])
    expect(problemsOf(file, lines(1))).toHaveLength(1);
  expect(problemsOf('packages/core/src/library.ts', lines(1))).toEqual([]);
});

it('wants kebab-case', () => {
  expect(problemsOf('apps/console/src/ui/ListPage.tsx', lines(1))).toHaveLength(1);
});
