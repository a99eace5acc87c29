import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './generated/tables.ts';

// A day is a day, wherever the server stands: not a moment at its midnight.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Database = Kysely<DB>;

/** How many connections there are, how many do nothing, and how many callers wait for one. */
export type PoolUse = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

export function connectDatabase(url: string, options: { max?: number } = {}): Database {
  return databaseOver(openPool(url, options));
}

export function openPool(url: string, options: { max?: number } = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 20, connectionTimeoutMillis: 5_000 });
  // A server that restarts breaks idle connections; the pool replaces them, the process goes on.
  pool.on('error', () => {});
  // One that breaks between two queries of a transaction says so to nobody else; the next query fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function databaseOver(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
