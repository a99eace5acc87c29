import { createHash } from 'node:crypto';
import { migrate, readMigrations } from '@kejing/db/migrate';
import pg from 'pg';
import { urlFor } from './environment.ts';

const prefix = 'kejing_template_';
const templatesKept = 4;

export async function withServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlFor('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A migrated database that test files copy; made anew only when a migration changed. */
export async function ensureTemplate(): Promise<string> {
  const migrations = readMigrations();
  const hash = createHash('sha256')
    .update(migrations.map((each) => each.hash).join())
    .digest('hex')
    .slice(0, 12);
  const name = prefix + hash;
  await withServer(async (client) => {
    await client.query('select pg_advisory_lock(7032)');
    const existing = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1) order by oid',
      [prefix],
    );
    const names = existing.rows.map((row) => row.datname);
    if (names.includes(name)) return;
    // A few are left: another working copy beside this one may be at other migrations.
    const tooMany = names.filter((each) => each !== `${prefix}making`).slice(0, -templatesKept);
    for (const old of [...tooMany, `${prefix}making`])
      await client.query(`drop database if exists ${old} with (force)`);
    // Under another name until it is complete: a run that broke off leaves no half-made template.
    await client.query(`create database ${prefix}making`);
    await migrate(urlFor(`${prefix}making`), migrations);
    await client.query(`alter database ${prefix}making rename to ${name}`);
  });
  return name;
}
