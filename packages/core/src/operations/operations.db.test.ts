import { randomUUID } from 'node:crypto';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { makeDistrict } from '@kejing/testkit/people';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startRun } from '../runs/index.ts';
import {
  cancelRuns,
  createRehearsal,
  forgetWorker,
  getOverview,
  listRuns,
  reportWorker,
  retryRuns,
} from './index.ts';

const context = await testContext();
/** Nothing is handed over, so nothing has to be cleared away in the engine. */
const away = {
  ...context,
  engine: { ...context.engine, startById: () => Promise.reject(new Error('away')) },
};
const { platformAdmin, platformId, east, west } = await makeDistrict(context);
const operator = { accountId: platformAdmin.accountId, orgId: platformId, scope: platformScope };
const asked = { requestId: 'test' };
const owner = (school: typeof east) => ({
  accountId: school.teacher.accountId,
  orgId: school.orgId,
  scope: { kind: 'account', orgId: school.orgId, accountId: school.teacher.accountId } as const,
});
const plain = { trouble_days: 7, page_size: 50 };

const auditOf = (action: string, subject: string) =>
  withScope(context.db, platformScope, (tx) =>
    tx
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', action)
      .where('subject', '=', subject)
      .execute(),
  );

it('shows every run once over all pages, though many began at the same moment', async () => {
  await withScope(context.db, platformScope, (tx) =>
    sql`insert into runs (org_id, account_id, kind, outcome, created_at)
      select ${west.orgId}, ${west.teacher.accountId}, 'paged', 'done',
        timestamptz '2026-01-01 08:00:00.123456+00' + (n / 5) * interval '1 microsecond'
      from generate_series(1, 23) as n`.execute(tx),
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const page = await listRuns(context, operator, { ...plain, kind: 'paged', cursor, page_size: 4 });
    seen.push(...page.runs.map(({ run_id }) => run_id));
    cursor = page.next_cursor ?? undefined;
    pages += 1;
  } while (cursor);
  expect(pages).toBe(6);
  expect(seen).toHaveLength(23);
  expect(new Set(seen).size).toBe(23);
});

it('does not take a cursor that it has not given', async () => {
  for (const cursor of ['x', Buffer.from('["1 or 1=1","x"]').toString('base64url')])
    await expect(listRuns(context, operator, { ...plain, cursor })).rejects.toMatchObject({
      code: 'invalid',
    });
});

it('counts what waits, and warns while nobody is there to take it', async () => {
  const id = await startRun(away, owner(east), 'rehearsal');
  const media = async () =>
    (await getOverview(context, operator)).queues.find(({ queue }) => queue === 'media');
  expect(await media()).toMatchObject({ waiting: 1, workers: 0, slots: 0, deserted: true });
  const { runs } = await listRuns(context, operator, { ...plain, state: 'waiting', queue: 'media' });
  expect(runs).toMatchObject([{ run_id: id, org_id: east.orgId, state: 'waiting' }]);

  const sign = {
    identity: 'host/1',
    host: 'host',
    queues: { media: { slots: 2, busy: 1 } },
    disks: { s3: { free: 10, size: 100 } },
    startedAt: new Date(),
  };
  await reportWorker(context, sign);
  expect(await media()).toMatchObject({ waiting: 1, workers: 1, slots: 2, busy: 1, deserted: false });
  expect((await getOverview(context, operator)).disks).toMatchObject([
    { service: 's3', host: 'host', free: 10, size: 100 },
  ]);

  const later = { ...context, now: () => new Date(Date.now() + 16_000) };
  const overview = await getOverview(later, operator);
  expect(overview.workers).toMatchObject([{ identity: 'host/1', alive: false }]);
  expect(overview.queues[0]).toMatchObject({ queue: 'media', deserted: true });

  await forgetWorker(context, 'host/1');
  expect((await getOverview(context, operator)).workers).toEqual([]);
  expect(await cancelRuns(away, operator, { run_ids: [id] }, asked)).toMatchObject({
    results: [{ result: 'done' }],
  });
});

it('puts failures together that differ only in ids, and finds the runs behind them', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => startRun(away, owner(east), 'rehearsal')));
  for (const [index, id] of ids.entries())
    await sql`select guarded.fail_step(${id}, 'listen', 1001001, 'error',
      ${index < 2 ? `no object ${randomUUID()}` : 'out of memory'}, 'host/1')`.execute(context.db);
  const { failures } = await getOverview(context, operator);
  expect(failures).toMatchObject([
    { step: 'listen', trouble: 'error', cause: 'no object …', last_day: 2, last_week: 2, runs: 2 },
    { cause: 'out of memory', last_day: 1 },
  ]);
  const behind = await listRuns(context, operator, {
    ...plain,
    trouble: 'error',
    trouble_step: 'listen',
    trouble_cause: 'no object …',
  });
  expect(behind.runs.map(({ run_id }) => run_id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
  await cancelRuns(away, operator, { run_ids: ids }, asked);
});

it('cancels and retries in bulk, says what became of each, and writes it down', async () => {
  const open = await startRun(away, owner(east), 'rehearsal', { priority: 2 });
  const unknown = randomUUID();
  expect(await cancelRuns(away, operator, { run_ids: [open, unknown, open] }, asked)).toEqual({
    results: [
      { run_id: open, result: 'done' },
      { run_id: unknown, result: 'not_found' },
    ],
  });
  expect(await cancelRuns(away, operator, { run_ids: [open] }, asked)).toMatchObject({
    results: [{ result: 'already_ended' }],
  });
  expect(await auditOf('run.cancel', open)).toMatchObject([
    { org_id: east.orgId, account_id: platformAdmin.accountId },
  ]);

  expect(await retryRuns(away, operator, { run_ids: [open, unknown] }, asked)).toMatchObject({
    results: [{ result: 'done' }, { result: 'not_found' }],
  });
  expect(await retryRuns(away, operator, { run_ids: [open] }, asked)).toMatchObject({
    results: [{ result: 'still_running' }],
  });
  expect(await auditOf('run.retry', open)).toHaveLength(1);
  const start = await withScope(context.db, platformScope, (tx) =>
    tx.selectFrom('engine_starts').selectAll().where('workflow_id', '=', `run-${open}-2`).execute(),
  );
  expect(start).toMatchObject([{ priority: 2, org_id: east.orgId }]);
  await cancelRuns(away, operator, { run_ids: [open] }, asked);
});

it('loses neither the start nor the run when the engine is away at the cancellation', async () => {
  const id = await startRun(away, owner(east), 'rehearsal');
  const deaf = { ...away, engine: { ...away.engine, cancel: () => Promise.reject(new Error('away')) } };
  expect(await cancelRuns(deaf, operator, { run_ids: [id] }, asked)).toMatchObject({
    results: [{ result: 'failed' }],
  });
  const kept = await withScope(context.db, platformScope, (tx) =>
    tx.selectFrom('engine_starts').selectAll().where('workflow_id', '=', `run-${id}-1`).execute(),
  );
  expect(kept).toHaveLength(1);
  expect(await cancelRuns(away, operator, { run_ids: [id] }, asked)).toMatchObject({
    results: [{ result: 'done' }],
  });
});

it('tries the machine with several runs at once', async () => {
  const { run_ids } = await createRehearsal(away, operator, { seconds: 0, count: 3 }, asked);
  expect(run_ids).toHaveLength(3);
  const { runs } = await listRuns(context, operator, { ...plain, org_id: platformId });
  expect(runs.map(({ run_id }) => run_id).toSorted()).toEqual(run_ids.toSorted());
  expect(await auditOf('run.rehearse', '')).toMatchObject([{ details: { seconds: 0, count: 3 } }]);
  await cancelRuns(away, operator, { run_ids }, asked);
});

it('knows what the database and the bucket hold', async () => {
  const { stored } = await getOverview(context, operator);
  expect(stored.database).toBeGreaterThan(1_000_000);
  const gone = { ...context, storage: { ...context.storage, usedBytes: () => Promise.reject(new Error()) } };
  expect((await getOverview(gone, operator)).stored.bucket).toBeNull();
  const deaf = {
    ...context,
    engine: { ...context.engine, queueReport: () => Promise.reject(new Error('away')) },
  };
  expect((await getOverview(deaf, operator)).queues.map(({ engine }) => engine)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
