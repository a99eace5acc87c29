import { connectDatabase } from '@kejing/db/connect';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { urlFor } from '@kejing/testkit/environment';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { accountsBelow } from './users.ts';

const context = await testContext();
const database = new URL(context.settings.DATABASE_URL).pathname.slice(1);
let bureauId = '';

/** One platform, 49 bureaus, 4,950 schools, 100,000 accounts. */
beforeAll(async () => {
  await withScope(context.db, platformScope, async (tx) => {
    await sql`insert into organisations (name) values ('平台')`.execute(tx);
    await sql`insert into organisations (parent_id, name) select id, '区' || n from organisations, generate_series(1, 49) n`.execute(
      tx,
    );
    await sql`insert into organisations (parent_id, name)
      select id, '校' || n from organisations, generate_series(1, 102) n where parent_id is not null`.execute(
      tx,
    );
    await sql`insert into accounts (org_id, login, name, role_ids)
      select id, id || '-' || n, '老师' || n, '{5}' from organisations, generate_series(1, 20) n where name like '校%'`.execute(
      tx,
    );
    bureauId = (
      await tx.selectFrom('organisations').select('id').where('name', '=', '区7').executeTakeFirstOrThrow()
    ).id;
  });
  const owner = connectDatabase(urlFor(database));
  await sql`analyze organisations, organisation_ancestors, accounts`.execute(owner);
  await owner.destroy();
});

it('finds a bureau’s accounts among 100,000 in 5,000 organisations through the indexes', async () => {
  const analyse = async (table: string) =>
    sql
      .raw(`analyze ${table}`)
      .execute(context.db)
      .catch(() => undefined);
  await Promise.all(['organisations', 'organisation_ancestors', 'accounts'].map(analyse));
  const scope = { kind: 'organisation', orgId: bureauId, accountId: '' } as const;
  const { count, plan } = await withScope(context.db, scope, async (tx) => {
    const query = accountsBelow(tx, bureauId).select('accounts.id').orderBy('accounts.id').limit(20);
    const rows = await accountsBelow(tx, bureauId)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return { count: Number(rows.count), plan: JSON.stringify(await query.explain('text'), null, 1) };
  });
  expect(count).toBe(102 * 20);
  expect(plan).toMatch(/Index (Only )?Scan using organisation_ancestors_pkey/);
  expect(plan).toMatch(/(Index (Only )?Scan using|Bitmap Index Scan on) accounts_org/);
  expect(plan).not.toMatch(/Seq Scan on accounts/);
});
