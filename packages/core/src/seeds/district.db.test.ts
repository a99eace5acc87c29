import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { expect, it } from 'vitest';
import { hasOrganisations, seedDistrict } from './index.ts';
import { readablePassword } from './passwords.ts';

const context = await testContext();

it('makes a bureau, three schools with departments and their people, once', async () => {
  expect(await hasOrganisations(context)).toBe(false);
  const people = await seedDistrict(context, 'Ceshi-mima-2026');
  const count = (role: string) => people.filter((person) => person.role === role).length;
  expect(count('sys_analysis_web_user')).toBe(40);
  expect(count('sys_expert')).toBe(2);
  expect(new Set(people.map(({ role }) => role)).size).toBe(6);
  expect(new Set(people.map(({ login }) => login)).size).toBe(people.length);
  expect(await hasOrganisations(context)).toBe(true);
  const rows = await withScope(context.db, platformScope, (tx) =>
    tx.selectFrom('organisations').select(['name', 'parent_id']).execute(),
  );
  expect(rows).toHaveLength(1 + 1 + 3 + 10);
});

it('leaves nothing behind when it breaks off, and cannot be made twice', async () => {
  await expect(seedDistrict(context)).rejects.toThrow(/organisations_one_root/);
});

it('prints a different password for everybody unless it is told one', async () => {
  const made = new Set(Array.from({ length: 100 }, readablePassword));
  expect(made.size).toBe(100);
  for (const password of made) expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
});
