import { randomUUID } from 'node:crypto';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { makeDistrict, signedInHeaders } from '@kejing/testkit/people';
import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context);
const { platformAdmin, east } = await makeDistrict(context);
const headers = await signedInHeaders(context, platformAdmin);
const get = (url: string) => app.inject({ url: `/api/operations/${url}`, headers });
const post = (url: string, body: object) =>
  app.inject({ method: 'POST', url: `/api/operations/${url}`, headers, body });

const insertRun = (outcome: 'failed' | 'done' | null) =>
  withScope(context.db, platformScope, async (tx) => {
    const values = { org_id: east.orgId, account_id: east.teacher.accountId, kind: 'rehearsal', outcome };
    return (await tx.insertInto('runs').values(values).returning('id').executeTakeFirstOrThrow()).id;
  });

it('shows how the machine is', async () => {
  const { data } = (await get('get_overview')).json();
  expect(data.queues.map(({ queue }: { queue: string }) => queue)).toEqual([
    'media',
    'speech',
    'language',
    'report',
  ]);
  expect(data.queues[0].engine).toMatchObject({ backlog: 0, pollers: 0 });
  expect(data).toMatchObject({ workers: [], running: [], failures: [], disks: [] });
});

it('lists by state and page, and refuses what it did not ask for', async () => {
  const [failed] = [await insertRun('failed'), await insertRun('done'), await insertRun('done')];
  expect((await get('list_runs?state=failed')).json().data).toMatchObject({
    runs: [{ run_id: failed, org_name: 'east', account_name: 'teacher@east', state: 'failed' }],
    next_cursor: null,
  });
  const first = (await get('list_runs?state=done&page_size=1')).json().data;
  const second = (await get(`list_runs?state=done&page_size=1&cursor=${first.next_cursor}`)).json().data;
  expect(second.runs[0].run_id).not.toBe(first.runs[0].run_id);
  expect(second.next_cursor).toBeNull();
  expect((await get('list_runs?cursor=nonsense')).statusCode).toBe(422);
  expect((await get('list_runs?state=sleeping')).statusCode).toBe(422);
});

it('says what became of each run, and takes no more than 200 at a time', async () => {
  const lost = await insertRun(null);
  const done = await insertRun('done');
  const unknown = randomUUID();
  // The engine has never heard of it: there is nothing to stop, so it ends here.
  expect((await post('cancel_runs', { run_ids: [lost, done, unknown] })).json().data.results).toEqual([
    { run_id: lost, result: 'done' },
    { run_id: done, result: 'already_ended' },
    { run_id: unknown, result: 'not_found' },
  ]);
  expect((await get(`get_run_history?run_id=${lost}`)).json().data).toMatchObject({
    run: { state: 'cancelled' },
    state: 'dropped',
    lines: [],
  });
  expect((await get(`get_run_history?run_id=${unknown}`)).statusCode).toBe(404);
  const tooMany = Array.from({ length: 201 }, () => randomUUID());
  expect((await post('retry_runs', { run_ids: tooMany })).statusCode).toBe(422);
  expect((await post('create_rehearsal', { seconds: 601, count: 1 })).statusCode).toBe(422);
  expect((await post('create_rehearsal', { seconds: 0, count: 51 })).statusCode).toBe(422);
});
