import type { RunState } from '@kejing/contract/live';
import type { Database } from '@kejing/db/connect';
import type { ScopedDatabase } from '@kejing/db/scope';
import { sql } from 'kysely';

export interface LiveEvent {
  id: number;
  kind: string;
  org_id: string;
  account_id: string;
  /** Only for the account itself. */
  private: boolean;
  /** The organisation and all above it. */
  org_path: string[];
  data: Record<string, unknown>;
}

export async function eventsAfter(db: Database, seen: number, most: number): Promise<LiveEvent[]> {
  const { rows } = await sql<Omit<LiveEvent, 'id'> & { id: string }>`
    select * from guarded.live_events_after(${seen}, ${most})`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The numbers that are kept, and since when this server runs: after its crash numbers may be given twice. */
export async function eventBounds(db: Database): Promise<{ epoch: number; oldest: number; newest: number }> {
  const { rows } = await sql<{ epoch: string; oldest: string; newest: string }>`
    select floor(extract(epoch from pg_postmaster_start_time())) as epoch, oldest, newest
      from guarded.live_events_bounds()`.execute(db);
  const [row] = rows;
  return { epoch: Number(row?.epoch), oldest: Number(row?.oldest), newest: Number(row?.newest) };
}

export async function dropEventsBefore(db: Database, before: Date): Promise<void> {
  await sql`select guarded.drop_live_events(${before})`.execute(db);
}

export interface QueuePlace {
  run_id: string;
  account_id: string;
  place: number;
}

export async function queuePlaces(db: Database): Promise<QueuePlace[]> {
  const { rows } = await sql<QueuePlace>`
    select run_id, account_id, place from guarded.queue_positions()`.execute(db);
  return rows;
}

/** Of these runs the ones that the scope shows. */
export async function findStates(tx: ScopedDatabase, ids: string[]): Promise<Omit<RunState, 'place'>[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('runs')
    .select(({ eb }) => [
      'id as run_id',
      'kind',
      'status',
      'stage',
      'progress',
      'attempt',
      'outcome',
      'failed_step',
      'cause',
      'queue',
      eb('waiting_since', 'is not', null).$castTo<boolean>().as('waiting'),
    ])
    .where('id', 'in', ids)
    .execute();
}
