import { expect, it } from 'vitest';
import { personNumber } from './names.ts';

it('gives every person of a district a name and a login of their own', () => {
  const people = Array.from({ length: 60 }, (_, index) => personNumber(index));
  expect(new Set(people.map(({ name }) => name)).size).toBe(60);
  expect(new Set(people.map(({ spelled }) => spelled)).size).toBe(60);
});
