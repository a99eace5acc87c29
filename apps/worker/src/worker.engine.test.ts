import { createCheck, getCheck } from '@kejing/core/checks';
import { testContext } from '@kejing/testkit/context';
import { afterAll, expect, it, vi } from 'vitest';
import { installRuntime, startWorker } from './worker.ts';

const context = await testContext();
installRuntime();
const worker = await startWorker(context, ['report']);
afterAll(async () => {
  worker.stop();
  await worker.ended;
  await worker.close();
});

it('carries a message through row, workflow and object', async () => {
  const { check_id: id } = await createCheck(context, { message: '第一束光' });
  const page = { protocol: 'http', hostname: 'localhost' };
  const url = await vi.waitFor(async () => {
    const check = await getCheck(context, id, page);
    expect(check.status).toBe('done');
    return check.object_url ?? '';
  }, 20_000);
  expect(await (await fetch(url)).text()).toBe('第一束光');
});
