import {
  cancelRun,
  findRun,
  relayStarts,
  rerun,
  retryRun,
  startRun,
  type RunOptions,
} from '@kejing/core/runs';
import { platformScope, withScope } from '@kejing/db/scope';
import { queueNames } from '@kejing/engine/workflows';
import { testContext } from '@kejing/testkit/context';
import { makeDistrict } from '@kejing/testkit/people';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readSlots } from './slots.ts';
import { installRuntime, startWorker } from './worker.ts';

const context = await testContext();
installRuntime();
const worker = await startWorker(context, queueNames, readSlots('media=4,speech=4'));
afterAll(async () => {
  worker.stop();
  await worker.ended;
  await worker.close();
});
const { east } = await makeDistrict(context);
const teacher = {
  accountId: east.teacher.accountId,
  orgId: east.orgId,
  scope: { kind: 'account', orgId: east.orgId, accountId: east.teacher.accountId },
} as const;

const start = (options: RunOptions = {}) => startRun(context, teacher, 'rehearsal', options);
const find = async (id: string) => {
  const run = await withScope(context.db, teacher.scope, (tx) => findRun(tx, id));
  if (!run) throw new Error('no such run');
  return run;
};
const until = (id: string, want: Partial<Awaited<ReturnType<typeof find>>>) =>
  vi.waitFor(async () => expect(await find(id)).toMatchObject(want), { timeout: 25_000, interval: 50 });
const stepsOf = async (id: string) => {
  const rows = await withScope(context.db, platformScope, (tx) =>
    tx.selectFrom('step_results').selectAll().where('run_id', '=', id).orderBy('finished_at').execute(),
  );
  return rows.map(({ step, fence, output }) => ({
    step,
    fence,
    object: (output as { object: string }).object,
  }));
};

describe('a rehearsal', () => {
  it('takes six steps over four queues and leaves one object each', async () => {
    const id = await start();
    await until(id, { outcome: 'done', status: 60_000, progress: 100, finished_times: 1 });
    const steps = await stepsOf(id);
    expect(steps.map(({ step }) => step)).toEqual([
      'rehearseProbe',
      'rehearseExtract',
      'rehearseListen',
      'rehearseCode',
      'rehearseMeasure',
      'rehearsePrint',
    ]);
    for (const { object } of steps) expect(await context.storage.getText(object)).toMatch(/^[0-9a-f]{64}\n$/);
  });

  it('shows stage and progress while it runs', async () => {
    const id = await start({ plan: { seconds: 1.5 } });
    await until(id, { stage: 'rehearseProbe', status: 15_000, progress: 50 });
    expect((await find(id)).outcome).toBeNull();
    await cancelRun(context, { id, attempt: 1 });
    await until(id, { outcome: 'cancelled' });
  });

  it('is cancelled within two seconds, in the middle of a child process', async () => {
    const id = await start({ plan: { seconds: 600 } });
    await until(id, { progress: 25 });
    const began = performance.now();
    await cancelRun(context, { id, attempt: 1 });
    await until(id, { outcome: 'cancelled', status: 10_000, failed_step: 'rehearseProbe' });
    // The heartbeat brings the news; the child is given a second after that.
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('fails with the step and the cause, and goes on from there when it is retried', async () => {
    const id = await start({ plan: { failAt: 'rehearseListen' } });
    await until(id, { outcome: 'failed', status: 70_000, failed_step: 'rehearseListen' });
    expect((await find(id)).cause).toContain('ended with 9');
    const before = await stepsOf(id);
    await retryRun(context, teacher, id);
    await until(id, { outcome: 'done', attempt: 2 });
    expect((await stepsOf(id)).slice(0, 2)).toEqual(before);
  });

  it('makes a given step and all after it anew, and nothing before', async () => {
    const id = await start();
    await until(id, { outcome: 'done' });
    const before = await stepsOf(id);
    await rerun(context, teacher, id, 'rehearseMeasure');
    await until(id, { outcome: 'done', attempt: 2, finished_times: 2 });
    const after = await stepsOf(id);
    const same = before.filter((row) =>
      after.some((other) => other.step === row.step && other.fence === row.fence),
    );
    expect(same.map(({ step }) => step)).toEqual([
      'rehearseProbe',
      'rehearseExtract',
      'rehearseListen',
      'rehearseCode',
    ]);
  });

  it('is not started again while it runs, nor by somebody else', async () => {
    const id = await start({ plan: { seconds: 30 } });
    await expect(retryRun(context, teacher, id)).rejects.toThrow('Not found');
    const colleague = {
      scope: { kind: 'account', orgId: east.orgId, accountId: east.colleague.accountId },
    } as const;
    await cancelRun(context, { id, attempt: 1 });
    await until(id, { outcome: 'cancelled' });
    await expect(retryRun(context, colleague, id)).rejects.toThrow('Not found');
  });
});

it('loses no start when the engine is away at that moment', async () => {
  const away = {
    ...context,
    engine: { ...context.engine, startById: () => Promise.reject(new Error('away')) },
  };
  const id = await startRun(away, teacher, 'rehearsal');
  expect(await find(id)).toMatchObject({ outcome: null, status: 10_000 });
  expect(await relayStarts(context)).toBe(1);
  expect(await relayStarts(context)).toBe(0);
  await until(id, { outcome: 'done', finished_times: 1 });
});
