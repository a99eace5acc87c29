import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { makeDistrict } from '@kejing/testkit/people';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { notify, updateNoticePreferences } from './index.ts';

const context = await testContext();
const { east } = await makeDistrict(context);

const tell = () =>
  withScope(context.db, platformScope, (tx) =>
    notify(tx, {
      org_id: east.orgId,
      account_id: east.teacher.accountId,
      type: 'analysis',
      code: 'run.done',
      facts: {},
    }),
  );

it('tells tabs of a notice, and whether its owner wants it shown at once', async () => {
  const choose = (kept: boolean, toast: boolean) =>
    updateNoticePreferences(context, east.teacher, { type: 'analysis', kept, toast });
  await tell();
  await choose(true, false);
  await tell();
  await choose(false, false);
  await tell();
  const { rows } = await sql<{ data: { toast: boolean } }>`
    select data from guarded.live_events_after(0, 100) where kind = 'notice'`.execute(context.db);
  expect(rows.map(({ data }) => data.toast)).toEqual([true, false]);
});
