import { expect, it } from 'vitest';
import { lineAt } from './current.ts';

it.each([
  [0, -1],
  [1, 0],
  [4.9, 0],
  [5, 1],
  [99, 2],
])('at %s s it is line %s', (time, line) => {
  expect(lineAt([{ start: 1 }, { start: 5 }, { start: 9 }], time)).toBe(line);
});

it('finds nothing where nobody spoke', () => {
  expect(lineAt([], 3)).toBe(-1);
});
