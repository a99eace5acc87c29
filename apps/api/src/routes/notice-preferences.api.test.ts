import type { Notice, NoticePreference, NoticeType } from '@kejing/contract/notices';
import { notify } from '@kejing/core/notices';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { makeDistrict, signedInHeaders, testPassword, type TestPerson } from '@kejing/testkit/people';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context);
const { east, west } = await makeDistrict(context);

async function ask(person: TestPerson, url: string, body?: object) {
  const headers = await signedInHeaders(context, person);
  return app.inject({ method: body ? 'POST' : 'GET', url, headers, body });
}
const preferences = async (person: TestPerson) =>
  (await ask(person, '/api/account/get_notice_preferences')).json().data.preferences as NoticePreference[];
const choose = (person: TestPerson, wanted: object) =>
  ask(person, '/api/account/update_notice_preferences', wanted);
const noticesOf = async (person: TestPerson) =>
  (await ask(person, '/notices')).json().data.notices as Notice[];

const tell = (person: TestPerson, type: NoticeType) =>
  withScope(context.db, platformScope, (tx) =>
    notify(tx, {
      org_id: person.orgId,
      account_id: person.accountId,
      type,
      code: 'run.done',
      facts: {},
    }),
  );

describe('notices that a person wants', () => {
  it('are all of them, until they say otherwise', async () => {
    expect(await preferences(east.teacher)).toEqual([
      { type: 'analysis', kept: true, toast: true },
      { type: 'account', kept: true, toast: true },
      { type: 'system', kept: true, toast: true },
    ]);
  });

  it('are chosen by type, and remembered', async () => {
    await choose(east.teacher, { type: 'system', kept: false, toast: false });
    const answer = await choose(east.teacher, { type: 'analysis', kept: true, toast: false });
    expect(answer.json().data.preferences).toEqual(await preferences(east.teacher));
    expect(await preferences(east.teacher)).toEqual([
      { type: 'analysis', kept: true, toast: false },
      { type: 'account', kept: true, toast: true },
      { type: 'system', kept: false, toast: false },
    ]);
    expect((await preferences(east.colleague)).every(({ kept, toast }) => kept && toast)).toBe(true);
  });

  it('are written, and those of a type that is switched off are not', async () => {
    await choose(east.expert, { type: 'system', kept: false, toast: false });
    await tell(east.expert, 'system');
    await tell(east.expert, 'analysis');
    await tell(east.colleague, 'system');
    expect((await noticesOf(east.expert)).map(({ type }) => type)).toEqual(['analysis']);
    expect((await noticesOf(east.colleague)).map(({ type }) => type)).toEqual(['system']);
    await choose(east.expert, { type: 'system', kept: true, toast: true });
    await tell(east.expert, 'system');
    expect(await noticesOf(east.expert)).toHaveLength(2);
  });

  it('always include those about the safety of the account', async () => {
    expect((await choose(west.teacher, { type: 'account', kept: false, toast: false })).statusCode).toBe(422);
    await choose(west.teacher, { type: 'account', kept: true, toast: false });
    await ask(west.teacher, '/api/account/change_password', {
      old_password: testPassword,
      new_password: 'Lan-Tian-2026',
    });
    const rows = await withScope(context.db, platformScope, (tx) =>
      tx.selectFrom('notices').select('code').where('account_id', '=', west.teacher.accountId).execute(),
    );
    expect(rows).toEqual([{ code: 'account.password_changed' }]);
    const past = withScope(
      context.db,
      { kind: 'account', orgId: west.orgId, accountId: west.teacher.accountId },
      (tx) => tx.updateTable('notice_preferences').set({ kept: false }).execute(),
    );
    await expect(past).rejects.toThrow(/check constraint/);
  });

  it('are not told at once when they are not kept, nor of a type that there is not', async () => {
    expect((await choose(east.admin, { type: 'system', kept: false, toast: true })).statusCode).toBe(422);
    expect((await choose(east.admin, { type: 'weather', kept: true, toast: true })).statusCode).toBe(422);
  });

  it('are nobody else’s to choose or to know', async () => {
    await choose(west.admin, { type: 'system', kept: false, toast: false });
    const scope = { kind: 'organisation', orgId: west.orgId, accountId: west.expert.accountId } as const;
    const seen = await withScope(context.db, scope, (tx) =>
      tx
        .selectFrom('notice_preferences')
        .selectAll()
        .where('account_id', '=', west.admin.accountId)
        .execute(),
    );
    expect(seen).toEqual([]);
    const body = { type: 'system', kept: true, toast: true, account_id: west.admin.accountId };
    expect((await choose(west.expert, body)).statusCode).toBe(422);
  });
});
