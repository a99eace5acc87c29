import { listLessons as listContract } from '@kejing/contract/lessons';
import { platformScope, withScope, type Scope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { makeDistrict } from '@kejing/testkit/people';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { lessonsQuery } from './list.ts';

const context = await testContext();
const district = await makeDistrict(context);
const { east, west } = district;
const lessons = 60_000;

/** Two schools among many others: what is asked for must not cost more for what is not. */
beforeAll(async () => {
  await withScope(context.db, platformScope, async (tx) => {
    await sql`
      with schools as (
        insert into organisations (name, parent_id)
          select 'school ' || n, ${district.bureauId} from generate_series(1, 300) n returning id),
      people as (
        insert into accounts (org_id, login, name, role_ids)
          select id, id::text, 'teacher', '{5}' from schools returning id, org_id),
      everybody as (
        select id, org_id, row_number() over () - 1 as place, count(*) over () as all_of_them from (
          select id, org_id from people
          union all values (${east.teacher.accountId}::uuid, ${east.orgId}::uuid), (${west.teacher.accountId}::uuid, ${west.orgId}::uuid)
        ) as people)
      insert into lessons (org_id, account_id, title, teacher, class_name, subject, grade, language, lesson_date, tags,
          product_type, file_count, bytes, created_at, outcome, status)
        select e.org_id, e.id, 'lesson ' || n, 'teacher', 'class', 'maths', 'grade_5', 'zh', date '2026-01-01' + n % 300, '{}',
          5, 1, 1000, now() - n * interval '1 minute', (case when n % 50 = 0 then 'failed' else 'done' end)::run_outcome,
          case when n % 50 = 0 then 70000 else 60000 end
        from generate_series(1, ${lessons}) n join everybody e on e.place = n % e.all_of_them`.execute(tx);
  });
});

async function planOf(scope: Scope, query: Record<string, unknown>): Promise<string> {
  return withScope(context.db, scope, async (tx) => {
    const compiled = lessonsQuery(tx, { ...scope, scope }, listContract.query.parse(query)).compile();
    const explain = sql`explain (analyze, costs off, timing off) ${sql.raw(inlined(compiled))}`;
    const { rows } = await explain.execute(tx);
    return rows.map((row) => Object.values(row as object)[0] as string).join('\n');
  });
}

/** Explain takes no parameters; these are ids, words and numbers of this test. */
const inlined = ({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) =>
  text.replace(/\$(\d+)/g, (_, number: string) => {
    const value = parameters[Number(number) - 1];
    return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  });

const own: Scope = { kind: 'account', orgId: east.orgId, accountId: east.teacher.accountId };
const school: Scope = { kind: 'organisation', orgId: east.orgId, accountId: east.admin.accountId };
const bureau: Scope = {
  kind: 'organisation',
  orgId: district.bureauId,
  accountId: district.bureauAdmin.accountId,
};
const everything: Scope = {
  kind: 'platform',
  orgId: district.platformId,
  accountId: district.allocator.accountId,
};

it.each([
  { name: 'a teacher’s own', scope: own, query: { page: '1' } },
  { name: 'a school’s', scope: school, query: { page: '1' } },
  { name: 'a bureau’s with 300 schools', scope: bureau, query: { page: '1' } },
  { name: 'everybody’s', scope: everything, query: { page: '1' } },
  { name: 'a school’s failed ones', scope: school, query: { page: '1', state: 'failed' } },
  { name: 'a teacher’s by date', scope: own, query: { page: '1', sort: 'lesson_date' } },
])('reads $name through an index, whatever else there is', async ({ scope, query }) => {
  const plan = await planOf(scope, query);
  expect(plan).not.toMatch(/Seq Scan on lessons/);
  expect(plan).toMatch(/lessons_\w+/);
});
