import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './generated/tables.ts';

export type Database = Kysely<DB>;

export function connectDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 20, connectionTimeoutMillis: 5_000 });
  // A server that restarts breaks idle connections; the pool replaces them, the process goes on.
  pool.on('error', () => {});
  // One that breaks between two queries of a transaction says so to nobody else; the next query fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
