import type { Database } from '@kejing/db/connect';
import type { ScopedDatabase } from '@kejing/db/scope';
import { sql } from 'kysely';

interface QueueLoad {
  slots: number;
  busy: number;
}

interface DiskSpace {
  free: number;
  size: number;
}

/** What a worker program says of itself every few seconds. */
export interface SignOfLife {
  identity: string;
  host: string;
  queues: Record<string, QueueLoad>;
  disks: Record<string, DiskSpace>;
  startedAt: Date;
}

export async function writeSignOfLife(db: Database, sign: SignOfLife, at: Date): Promise<void> {
  await sql`select guarded.report_worker(${sign.identity}, ${sign.host}, ${JSON.stringify(sign.queues)}::jsonb,
    ${JSON.stringify(sign.disks)}::jsonb, ${sign.startedAt}, ${at})`.execute(db);
}

export async function deleteWorker(db: Database, identity: string): Promise<void> {
  await sql`select guarded.forget_worker(${identity})`.execute(db);
}

export interface WorkerRow extends SignOfLife {
  seenAt: Date;
}

export async function allWorkers(tx: ScopedDatabase): Promise<WorkerRow[]> {
  const rows = await tx.selectFrom('workers').selectAll().orderBy('identity').execute();
  return rows.map((row) => ({
    identity: row.identity,
    host: row.host,
    queues: row.queues as unknown as Record<string, QueueLoad>,
    disks: row.disks as unknown as Record<string, DiskSpace>,
    startedAt: row.started_at,
    seenAt: row.seen_at,
  }));
}

export async function waitingByQueue(tx: ScopedDatabase) {
  const { rows } = await sql<{ queue: string; waiting: number; oldest: Date }>`
    select queue, count(*)::int as waiting, min(waiting_since) as oldest
      from runs where waiting_since is not null and queue is not null group by queue`.execute(tx);
  return rows;
}

export interface RunningRow {
  id: string;
  kind: string;
  org_name: string;
  stage: string;
  queue: string | null;
  worker: string | null;
  begun_at: Date | null;
  progress: number;
  in_queue: number;
  total: number;
}

/** Steps that workers have, the longest first; each row also says how many there are. */
export async function runningSteps(tx: ScopedDatabase, most: number): Promise<RunningRow[]> {
  const { rows } = await sql<RunningRow>`
    select r.id, r.kind, o.name as org_name, r.stage, r.queue, r.worker, r.begun_at, r.progress, r.in_queue, r.total
      from (
        select *, count(*) over (partition by queue)::int as in_queue, count(*) over ()::int as total,
            row_number() over (partition by queue order by begun_at, id) as place
          from runs where outcome is null and waiting_since is null and worker is not null
      ) as r
      join organisations o on o.id = r.org_id
      where r.place <= ${most}
      order by r.begun_at nulls last, r.id`.execute(tx);
  return rows;
}

/** Ids and long numbers differ each time; without them the same trouble reads the same. */
const plainCause = sql<string>`regexp_replace(
  regexp_replace(cause, '[0-9a-f]+(-[0-9a-f]+){4}', '…', 'g'), '[0-9]{6,}', '…', 'g')`;

export interface FailureRow {
  step: string;
  trouble: 'error' | 'died' | 'stopped';
  cause: string;
  last_day: number;
  last_week: number;
  runs: number;
  last_at: Date;
}

const hours = (at: Date, back: number) => new Date(at.getTime() - back * 3_600_000);

export async function failuresByCause(tx: ScopedDatabase, at: Date, most: number): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    select step, trouble, ${plainCause} as cause, count(*) filter (where at >= ${hours(at, 24)})::int as last_day,
        count(*)::int as last_week, count(distinct run_id)::int as runs, max(at) as last_at
      from step_failures where at >= ${hours(at, 7 * 24)}
      group by 1, 2, 3 order by last_day desc, last_week desc, last_at desc limit ${most}`.execute(tx);
  return rows;
}

/** Of ours and of the engine's, where they stand on one server and the latter may be asked. */
export async function databaseSizes(tx: ScopedDatabase): Promise<{ ours: number; engine: number | null }> {
  const { rows } = await sql<{ ours: string; engine: string | null }>`
    select pg_database_size(current_database()) as ours, (
      select sum(pg_database_size(datname)) from pg_database
        where datname in ('temporal', 'temporal_visibility') and has_database_privilege(datname, 'connect')
    ) as engine`.execute(tx);
  const { ours, engine } = rows[0] ?? { ours: 0, engine: null };
  return { ours: Number(ours), engine: engine === null ? null : Number(engine) };
}

export interface RunFilter {
  state?: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  queue?: string;
  kind?: string;
  org_id?: string;
  worker?: string;
  trouble?: 'error' | 'died' | 'stopped';
  trouble_step?: string;
  trouble_cause?: string;
  trouble_days: number;
}

export interface RunCursor {
  created: string;
  id: string;
}

const someRuns = (tx: ScopedDatabase) => tx.selectFrom('runs').selectAll('runs');

/** Names are looked up for the few rows that are shown, not for all that were looked through. */
const withNames = (tx: ScopedDatabase, runs: ReturnType<typeof someRuns>) =>
  tx
    .selectFrom(runs.as('runs'))
    .innerJoin('organisations', 'organisations.id', 'runs.org_id')
    .innerJoin('accounts', 'accounts.id', 'runs.account_id')
    .selectAll('runs')
    .select([
      'organisations.name as org_name',
      'accounts.name as account_name',
      // With microseconds, which a Date does not have: no row is shown twice or left out between pages.
      sql<string>`runs.created_at::text`.as('created_text'),
    ]);

export type RunRow = Awaited<ReturnType<typeof findRunRow>> & object;

export function findRunRow(tx: ScopedDatabase, id: string) {
  return withNames(tx, someRuns(tx).where('runs.id', '=', id)).executeTakeFirst();
}

/** The newest first, from a cursor on: as fast on the last page as on the first. */
export function pageOfRuns(
  tx: ScopedDatabase,
  filter: RunFilter,
  at: Date,
  page: { after?: RunCursor; size: number },
) {
  const { state, queue, kind, org_id, worker, trouble, trouble_step, trouble_cause, trouble_days } = filter;
  const { after } = page;
  let query = someRuns(tx).orderBy('runs.created_at', 'desc').orderBy('runs.id', 'desc').limit(page.size);
  if (after)
    query = query.where(
      sql<boolean>`(runs.created_at, runs.id) < (${after.created}::timestamptz, ${after.id}::uuid)`,
    );
  if (state === 'waiting') query = query.where('runs.waiting_since', 'is not', null);
  else if (state === 'running')
    query = query.where('runs.outcome', 'is', null).where('runs.waiting_since', 'is', null);
  else if (state) query = query.where('runs.outcome', '=', state);
  if (queue) query = query.where('runs.queue', '=', queue);
  if (kind) query = query.where('runs.kind', '=', kind);
  if (org_id) query = query.where('runs.org_id', '=', org_id);
  if (worker) query = query.where('runs.worker', '=', worker);
  if (trouble || trouble_step || trouble_cause)
    query = query.where('runs.id', 'in', (eb) => {
      let failures = eb
        .selectFrom('step_failures')
        .select('run_id')
        .where('at', '>=', hours(at, trouble_days * 24));
      if (trouble) failures = failures.where('trouble', '=', trouble);
      if (trouble_step) failures = failures.where('step', '=', trouble_step);
      if (trouble_cause) failures = failures.where(plainCause, '=', trouble_cause);
      return failures;
    });
  return withNames(tx, query).orderBy('runs.created_at', 'desc').orderBy('runs.id', 'desc').execute();
}

export function failuresOf(tx: ScopedDatabase, runId: string, most: number) {
  return tx
    .selectFrom('step_failures')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('fence', 'desc')
    .limit(most)
    .execute();
}
