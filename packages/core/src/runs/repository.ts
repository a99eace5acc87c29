import type { ScopedDatabase } from '@kejing/db/scope';
import { sql } from 'kysely';

export interface NewRun {
  id?: string;
  status?: number;
  org_id: string;
  account_id: string;
  kind: string;
  priority: number;
  queue: string | null;
  waiting_since: Date;
}

export async function insertRun(tx: ScopedDatabase, run: NewRun): Promise<string> {
  return (await tx.insertInto('runs').values(run).returning('id').executeTakeFirstOrThrow()).id;
}

export function findRun(tx: ScopedDatabase, id: string) {
  return tx.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Opens the next attempt of a run that has ended; undefined while it is still going. */
export function openNextAttempt(tx: ScopedDatabase, id: string, at: Date) {
  return tx
    .updateTable('runs')
    .set(({ eb }) => ({
      attempt: eb('attempt', '+', 1),
      outcome: null,
      failed_step: null,
      cause: null,
      finished_at: null,
      // One that failed waits again where it failed; one that was done begins where workflows are ordered.
      queue: eb.fn.coalesce('queue', eb.val('report')),
      waiting_since: at,
      updated_at: at,
    }))
    .where('id', '=', id)
    .where('outcome', 'is not', null)
    .returning(['attempt', 'kind', 'org_id'])
    .executeTakeFirst();
}

export interface RunEnd {
  outcome: 'done' | 'failed' | 'cancelled';
  status: number;
  failed_step: string | null;
  cause: string | null;
}

/** Ends the attempt once: a repeat, or an older attempt that comes late, changes nothing. */
export function endAttempt(tx: ScopedDatabase, id: string, attempt: number, end: RunEnd, at: Date) {
  return tx
    .updateTable('runs')
    .set(({ eb }) => ({
      ...end,
      finished_at: at,
      updated_at: at,
      waiting_since: null,
      worker: null,
      finished_times: eb('finished_times', '+', end.outcome === 'done' ? 1 : 0),
      ...(end.outcome === 'done' ? { progress: 100 } : {}),
    }))
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('outcome', 'is', null)
    .returning(['id', 'org_id', 'account_id', 'kind'])
    .executeTakeFirst();
}

export interface EngineStart {
  workflow: string;
  workflow_id: string;
  queue: string;
  input: object;
  org_id: string;
  priority: number;
  trace: string | null;
}

export async function insertStart(tx: ScopedDatabase, start: EngineStart): Promise<void> {
  await tx
    .insertInto('engine_starts')
    .values({ ...start, input: JSON.stringify(start.input) })
    .execute();
}

/** The oldest starts that nobody else is relaying just now. */
export function lockStarts(tx: ScopedDatabase, most: number) {
  return tx
    .selectFrom('engine_starts')
    .selectAll()
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function deleteStarts(tx: ScopedDatabase, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from engine_starts where id = any(${ids}::bigint[])`.execute(tx);
}

export async function deleteStart(tx: ScopedDatabase, workflowId: string): Promise<void> {
  await tx.deleteFrom('engine_starts').where('workflow_id', '=', workflowId).execute();
}

export async function hasStart(tx: ScopedDatabase, workflowId: string): Promise<boolean> {
  const start = await tx
    .selectFrom('engine_starts')
    .select('id')
    .where('workflow_id', '=', workflowId)
    .executeTakeFirst();
  return start !== undefined;
}
