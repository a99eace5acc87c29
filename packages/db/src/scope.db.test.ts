import { testDatabase } from '@kejing/testkit/database';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { connectDatabase } from './connect.ts';
import { platformScope, withScope } from './scope.ts';

const { appUrl, ownerUrl } = await testDatabase();
const db = connectDatabase(appUrl);
const owner = connectDatabase(ownerUrl);
afterAll(() => Promise.all([db.destroy(), owner.destroy()]));

await withScope(db, platformScope, (tx) => tx.insertInto('organisations').values({ name: '平台' }).execute());

describe('row security', () => {
  it('is forced on every table that belongs to customers, and the application owns nothing', async () => {
    const { rows } = await sql<{ name: string; forced: boolean; owner: string }>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'guarded')`.execute(owner);
    const open = rows.filter(({ forced }) => !forced).map(({ name }) => name);
    expect(open.toSorted()).toEqual(['installation_checks', 'schema_migrations', 'sign_in_throttles']);
    expect(rows.filter((row) => row.owner === 'kejing_app')).toEqual([]);
  });

  it('leaves no table with an organisation in it open', async () => {
    const { rows } = await sql`
      select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'org_id' and c.relkind in ('r', 'p') and not c.relforcerowsecurity`.execute(owner);
    expect(rows).toEqual([]);
  });

  it('cannot be bypassed by the role of the application', async () => {
    const { rows } =
      await sql`select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = 'kejing_app'`.execute(
        owner,
      );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }]);
    await expect(sql`set role kejing_definer`.execute(db)).rejects.toThrow(/permission denied/);
  });

  it('shows the owner nothing either', async () => {
    expect(await owner.selectFrom('organisations').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['nothing set', ''],
    ['an empty scope', "select set_config('app.scope', '', true), set_config('app.org', '', true)"],
    ['an unknown scope', "select set_config('app.scope', 'everything', true)"],
    ['a scope without an organisation', "select set_config('app.scope', 'organisation', true)"],
    [
      'a scope with an empty organisation',
      "select set_config('app.scope', 'account', true), set_config('app.org', '', true)",
    ],
  ])('shows no row with %s', async (_name, setting) => {
    const rows = await db.transaction().execute(async (tx) => {
      if (setting) await sql.raw(setting).execute(tx);
      return tx.selectFrom('organisations').selectAll().execute();
    });
    expect(rows).toEqual([]);
  });

  it('fails rather than guesses when the organisation is garbage', async () => {
    const work = db.transaction().execute(async (tx) => {
      await sql`select set_config('app.scope', 'organisation', true), set_config('app.org', 'x'' or true', true)`.execute(
        tx,
      );
      return tx.selectFrom('organisations').selectAll().execute();
    });
    await expect(work).rejects.toThrow(/uuid/);
  });

  it('forgets the scope with the transaction, on the same connection', async () => {
    const single = connectDatabase(appUrl, { max: 1 });
    expect(
      await withScope(single, platformScope, (tx) => tx.selectFrom('organisations').selectAll().execute()),
    ).toHaveLength(1);
    expect(await single.selectFrom('organisations').selectAll().execute()).toEqual([]);
    await single.destroy();
  });
});
