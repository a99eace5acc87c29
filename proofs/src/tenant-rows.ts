import type { Context } from '@kejing/core/context';
import { sql } from 'kysely';

/** Tables that belong to no customer. */
const nobodys = new Set(['schema_migrations', 'installation_checks', 'sign_in_throttles']);

async function tablesOf({ db }: Context) {
  const { rows } = await sql<{ name: string; forced: boolean; owner: string; readable: boolean }>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner,
      has_table_privilege('kejing_app', c.oid, 'select') as readable
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'guarded')`.execute(db);
  return rows;
}

const settings = [
  [],
  ["set_config('app.scope', '', true)"],
  ["set_config('app.scope', 'organisation', true)", "set_config('app.org', '', true)"],
  [
    "set_config('app.scope', 'account', true)",
    "set_config('app.org', '', true)",
    "set_config('app.account', '', true)",
  ],
  ["set_config('app.scope', 'root', true)"],
];

/** Reads every tenant table with no tenant, an empty one and a made-up scope: each must be empty. */
export async function unscopedLeaks(context: Context): Promise<{ calls: number; leaks: string[] }> {
  const tables = (await tablesOf(context)).filter(({ name, readable }) => readable && !nobodys.has(name));
  const leaks: string[] = [];
  let calls = 0;
  for (const { name } of tables) {
    for (const setting of settings) {
      calls += 1;
      const found = await context.db.transaction().execute(async (tx) => {
        if (setting.length > 0) await sql.raw(`select ${setting.join(', ')}`).execute(tx);
        return sql<{ count: string }>`select count(*) from ${sql.table(name)}`.execute(tx);
      });
      if (found.rows[0]?.count !== '0')
        leaks.push(`${name} shows ${found.rows[0]?.count} rows with ${setting.join(', ') || 'nothing set'}`);
    }
  }
  return { calls, leaks };
}

/** Asks the catalogue: forced row security everywhere, nothing owned by the application. */
export async function catalogueLeaks(context: Context): Promise<{ forced: number; leaks: string[] }> {
  const tables = await tablesOf(context);
  const leaks = [
    ...tables
      .filter(({ name, forced }) => !forced && !nobodys.has(name))
      .map(({ name }) => `${name} has no forced row security`),
    ...tables
      .filter(({ owner }) => owner === 'kejing_app')
      .map(({ name }) => `${name} is owned by the application`),
  ];
  const { rows } = await sql<{ can: boolean }>`
    select rolsuper or rolbypassrls or pg_has_role('kejing_app', 'kejing_definer', 'member') as can
    from pg_roles where rolname = 'kejing_app'`.execute(context.db);
  if (rows[0]?.can !== false) leaks.push('the application can bypass row security');
  return { forced: tables.filter(({ forced }) => forced).length, leaks };
}
