import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Seals every organisation's new events; says how many seals were made. */
export async function sealAudit({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const { rows } = await sql<{ made: number }>`select guarded.seal_audit(${now()}) as made`.execute(db);
  return rows[0]?.made ?? 0;
}

/** Seals that no longer fit their events: somebody has been at the log. */
export async function brokenSeals({
  db,
}: Pick<Context, 'db'>): Promise<{ org_id: string; number: number }[]> {
  return (await sql<{ org_id: string; number: number }>`select * from guarded.broken_seals()`.execute(db))
    .rows;
}
