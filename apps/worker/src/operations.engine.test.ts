import { hostname } from 'node:os';
import { rehearsalSteps as namedSteps } from '@kejing/contract/operations';
import {
  cancelRuns,
  createRehearsal,
  getOverview,
  getRunHistory,
  listRuns,
  retryRuns,
} from '@kejing/core/operations';
import { platformScope } from '@kejing/db/scope';
import { queueNames } from '@kejing/engine/workflows';
import { testContext } from '@kejing/testkit/context';
import { makeDistrict } from '@kejing/testkit/people';
import { afterAll, expect, it, vi } from 'vitest';
import { giveSignsOfLife } from './signs-of-life.ts';
import { readSlots } from './slots.ts';
import { rehearsalSteps } from './steps/rehearsal.ts';
import { installRuntime, startWorker } from './worker.ts';

const context = await testContext();
installRuntime();
const worker = await startWorker(context, queueNames, readSlots('media=2'));
const signs = giveSignsOfLife(context, worker);
afterAll(async () => {
  worker.stop();
  await worker.ended;
  await signs.stop();
  await worker.close();
});
const { platformAdmin, platformId } = await makeDistrict(context);
const operator = { accountId: platformAdmin.accountId, orgId: platformId, scope: platformScope };
const asked = { requestId: 'test' };
const self = `${hostname()}/${process.pid}`;

async function start(body: Partial<Parameters<typeof createRehearsal>[2]> = {}): Promise<string> {
  const { run_ids } = await createRehearsal(context, operator, { seconds: 0, count: 1, ...body }, asked);
  return run_ids[0] ?? '';
}
const history = (run_id: string, more: { attempt?: number; cursor?: string; page_size?: number } = {}) =>
  getRunHistory(context, operator, { run_id, page_size: 200, ...more });
const until = (run_id: string, state: string) =>
  vi.waitFor(async () => expect((await history(run_id)).run.state).toBe(state), {
    timeout: 25_000,
    interval: 100,
  });

it('knows the steps of a rehearsal by the names that they have', () => {
  expect(rehearsalSteps.map(({ name }) => name)).toEqual([...namedSteps]);
});

it('says that it is there, what it could do and what its disks have', async () => {
  const { workers, queues, disks } = await vi.waitFor(async () => {
    const overview = await getOverview(context, operator);
    expect(overview.workers).toHaveLength(1);
    // The engine hears of a worker when it asks for work the first time.
    for (const queue of overview.queues) expect(queue.engine?.pollers).toBe(1);
    return overview;
  }, 20_000);
  expect(workers).toMatchObject([{ identity: self, host: hostname(), alive: true }]);
  expect(queues[0]).toMatchObject({ queue: 'media', slots: 2, busy: 0, deserted: false });
  expect(disks.find(({ service }) => service === 'scratch')?.size).toBeGreaterThan(0);
});

it('tells the way of a run from the start to the end', async () => {
  const id = await start();
  await until(id, 'done');
  const { state, lines, failures, next_cursor } = await vi.waitFor(async () => {
    const answer = await history(id);
    expect(answer.lines.at(-1)?.what).toBe('run_done');
    return answer;
  }, 10_000);
  expect({ state, failures, next_cursor }).toEqual({ state: 'kept', failures: [], next_cursor: null });
  expect(lines[0]).toMatchObject({ what: 'run_started', step: null });
  const done = lines.filter(({ what }) => what === 'step_done');
  expect(done.map(({ step }) => step)).toEqual([...namedSteps, 'endRun']);
  expect(done[0]).toMatchObject({ worker: self });
  expect(lines.find(({ what, step }) => what === 'step_queued' && step === 'rehearseListen')).toMatchObject({
    queue: 'speech',
  });
});

it('tells a long way page by page, and each line still knows its step', async () => {
  const id = await start();
  await until(id, 'done');
  const whole = await vi.waitFor(async () => {
    const { lines } = await history(id);
    expect(lines.at(-1)?.what).toBe('run_done');
    return lines;
  }, 10_000);
  const paged: typeof whole = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const page = await history(id, { page_size: 7, cursor });
    paged.push(...page.lines);
    cursor = page.next_cursor ?? undefined;
    pages += 1;
  } while (cursor);
  expect(pages).toBeGreaterThan(3);
  expect(paged).toEqual(whole);
});

it('says which step failed each time and why, and what a retry did', async () => {
  const id = await start({ fail_at: 'rehearseListen' });
  await until(id, 'failed');
  const failed = await history(id);
  expect(failed.lines.find(({ what }) => what === 'step_failed')).toMatchObject({
    step: 'rehearseListen',
    worker: self,
    cause: expect.stringContaining('ended with 9') as string,
  });
  expect(failed.failures).toHaveLength(3);
  const { failures } = await getOverview(context, operator);
  expect(failures).toMatchObject([{ step: 'rehearseListen', trouble: 'error', last_day: 3, runs: 1 }]);

  await retryRuns(context, operator, { run_ids: [id] }, asked);
  await until(id, 'done');
  expect((await history(id)).attempt).toBe(2);
  expect((await history(id, { attempt: 1 })).lines.length).toBeGreaterThanOrEqual(failed.lines.length);
  await expect(history(id, { attempt: 3 })).rejects.toMatchObject({ code: 'notFound' });
});

it('shows the step that is under way, and cancels it', async () => {
  const id = await start({ seconds: 600 });
  await until(id, 'running');
  const { running, queues } = await getOverview(context, operator);
  expect(running).toMatchObject([{ run_id: id, step: 'rehearseProbe', queue: 'media', worker: self }]);
  expect(queues[0]).toMatchObject({ queue: 'media', running: 1 });
  expect(worker.load().media).toEqual({ slots: 2, busy: 1 });
  const mine = await listRuns(context, operator, { worker: self, trouble_days: 7, page_size: 10 });
  expect(mine.runs.map(({ run_id }) => run_id)).toEqual([id]);
  expect((await history(id)).lines.at(-1)).toMatchObject({
    number: null,
    what: 'step_working',
    step: 'rehearseProbe',
    attempt: 1,
  });
  await cancelRuns(context, operator, { run_ids: [id] }, asked);
  await until(id, 'cancelled');
  const whats = (await history(id)).lines.map(({ what }) => what);
  expect(whats).toContain('run_cancel_asked');
  expect(whats).toContain('step_cancelled');
});

it('says so when the engine has no history, and refuses a cursor that is not one', async () => {
  const away = {
    ...context,
    engine: { ...context.engine, startById: () => Promise.reject(new Error('away')) },
  };
  const { run_ids } = await createRehearsal(away, operator, { seconds: 0, count: 1 }, asked);
  const id = run_ids[0] ?? '';
  expect(await history(id)).toMatchObject({ state: 'not_started', lines: [] });
  await cancelRuns(away, operator, { run_ids }, asked);
  expect(await history(id)).toMatchObject({ state: 'dropped', lines: [], run: { state: 'cancelled' } });
  await expect(history(id, { cursor: 'x' })).rejects.toMatchObject({ code: 'invalid' });
});
