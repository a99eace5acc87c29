import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));

export interface Migration {
  name: string;
  sql: string;
  hash: string;
}

export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(folder + name, 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

/** Forward only, one transaction each, one runner at a time; an applied file that changed is an error. */
export async function migrate(ownerUrl: string, migrations = readMigrations()): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7031)');
    await client.query(
      'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migrations',
    );
    const known = new Map(applied.rows.map((row) => [row.name, row.hash]));
    const done: string[] = [];
    for (const { name, sql, hash } of migrations) {
      const before = known.get(name);
      if (before === hash) continue;
      if (before)
        throw new Error(`Migration ${name} was changed after it had been applied: write a new one instead.`);
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
      await client.query('commit');
      done.push(name);
    }
    return done;
  } finally {
    await client.end();
  }
}
