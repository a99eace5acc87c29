import { createCheck, getCheck } from '@kejing/core/checks';
import { platformScope, withScope } from '@kejing/db/scope';
import { queueNames, sealAuditLog } from '@kejing/engine/workflows';
import { testContext } from '@kejing/testkit/context';
import { makeDistrict, signedInHeaders } from '@kejing/testkit/people';
import { afterAll, expect, it, vi } from 'vitest';
import { readSlots } from './slots.ts';
import { installRuntime, startWorker } from './worker.ts';

const context = await testContext();
installRuntime();
const worker = await startWorker(context, queueNames, readSlots(''));
afterAll(async () => {
  worker.stop();
  await worker.ended;
  await worker.close();
});

it('seals the audit log on a schedule, made once however often it is asked for', async () => {
  const { east } = await makeDistrict(context);
  await signedInHeaders(context, east.teacher);
  await context.engine.repeat(sealAuditLog, 1, {});
  await context.engine.repeat(sealAuditLog, 1, {});
  const seals = await vi.waitFor(async () => {
    const rows = await withScope(context.db, platformScope, (tx) =>
      tx.selectFrom('audit_seals').selectAll().execute(),
    );
    expect(rows).not.toEqual([]);
    return rows;
  }, 20_000);
  expect(seals).toMatchObject([{ org_id: east.orgId, number: 1, events: 1 }]);
});

it('carries a message through row, workflow and object', async () => {
  const { check_id: id } = await createCheck(context, { message: '第一束光' });
  const page = { protocol: 'http', host: 'localhost', hostname: 'localhost' };
  const url = await vi.waitFor(async () => {
    const check = await getCheck(context, id, page);
    expect(check.status).toBe('done');
    return check.object_url ?? '';
  }, 20_000);
  expect(await (await fetch(url)).text()).toBe('第一束光');
});
