import type { DataOf } from '@kejing/contract/endpoint';
import type { listBindings } from '@kejing/contract/identity';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { makeDistrict, signedInHeaders, type TestPerson } from '@kejing/testkit/people';
import { testSignOn, walkThroughSignOn } from '@kejing/testkit/sign-on';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const [base, signOn] = await Promise.all([testContext(), testSignOn(['http://localhost/user/login'])]);
const context = { ...base, settings: { ...base.settings, ...signOn } };
const app = await buildApp(context);
const { east, west, platformAdmin } = await makeDistrict(context);

type Headers = Record<string, string>;
type Bindings = DataOf<typeof listBindings>;

const bindTo = (person: TestPerson, subject: string, issuer = signOn.SSO_ISSUER) =>
  withScope(context.db, platformScope, (tx) =>
    tx
      .insertInto('identities')
      .values({ issuer, subject, account_id: person.accountId, org_id: person.orgId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ).then(({ id }) => id);

const list = async (headers: Headers) =>
  (await app.inject({ url: '/api/account/list_bindings', headers })).json().data as Bindings;
const unbind = (headers: Headers, binding_id: string) =>
  app.inject({ method: 'POST', url: '/api/account/unbind', headers, body: { binding_id } });

async function signOnAs(name: string) {
  const started = await app.inject({ url: '/api/sso/start', headers: { host: 'localhost' } });
  const cookie = started.cookies.find((each) => each.name === 'kejing_sso')?.value ?? '';
  const { search } = await walkThroughSignOn(String(started.headers.location), name);
  return app.inject({ url: `/api/sso/login${search}`, cookies: { kejing_sso: cookie } });
}

describe('bound identities', () => {
  it('are listed for their owner: whose sign-on, which name, since when', async () => {
    const headers = await signedInHeaders(context, east.teacher);
    expect(await list(headers)).toEqual({ changes: 'allowed', bindings: [] });
    const here = await bindTo(east.teacher, 'u-2026-0007');
    const slashed = await bindTo(east.teacher, 'u-9', `${signOn.SSO_ISSUER}/`);
    const elsewhere = await bindTo(east.teacher, 'u-8', 'https://old.example');
    const { bindings } = await list(headers);
    expect(bindings.map(({ created_at: _at, ...rest }) => rest)).toEqual([
      { binding_id: here, issuer: signOn.SSO_ISSUER, offered: true, subject: 'u-2…007' },
      { binding_id: slashed, issuer: `${signOn.SSO_ISSUER}/`, offered: true, subject: 'u-9' },
      { binding_id: elsewhere, issuer: 'https://old.example', offered: false, subject: 'u-8' },
    ]);
    expect((await list(await signedInHeaders(context, east.admin))).bindings).toEqual([]);
  });

  it('can be undone: it signs nobody in any more, who came by it is out, and it is written down', async () => {
    const id = await bindTo(east.expert, 'u-expert');
    const { token } = (await signOnAs('u-expert')).json().data;
    const came = { authorization: `Bearer ${token}` };
    const headers = await signedInHeaders(context, east.expert);
    expect((await unbind(headers, id)).json().error_code).toBe(0);
    expect((await list(headers)).bindings).toEqual([]);
    expect((await signOnAs('u-expert')).json().error_code).toBe(2012);
    expect((await app.inject({ url: '/currentUser', headers: came })).statusCode).toBe(401);
    expect((await app.inject({ url: '/currentUser', headers })).statusCode).toBe(200);
    const events = await withScope(context.db, platformScope, (tx) =>
      tx
        .selectFrom('audit_events')
        .select(['account_id', 'details'])
        .where('action', '=', 'account.unbind_identity')
        .execute(),
    );
    expect(events).toEqual([{ account_id: east.expert.accountId, details: { issuer: signOn.SSO_ISSUER } }]);
    expect((await unbind(headers, id)).statusCode).toBe(404);
  });

  it('are nobody else’s to undo, whatever their role', async () => {
    const id = await bindTo(west.teacher, 'u-west');
    for (const other of [west.admin, east.colleague, platformAdmin])
      expect((await unbind(await signedInHeaders(context, other), id)).statusCode).toBe(404);
    const asAdmin = { kind: 'organisation', orgId: west.orgId, accountId: west.admin.accountId } as const;
    for (const scope of [asAdmin, platformScope])
      await withScope(context.db, scope, (tx) => tx.deleteFrom('identities').where('id', '=', id).execute());
    expect((await list(await signedInHeaders(context, west.teacher))).bindings).toHaveLength(1);
  });

  it('stay while the person came by single sign-on', async () => {
    const id = await bindTo(east.colleague, 'u-colleague');
    const { token } = (await signOnAs('u-colleague')).json().data;
    const headers = { authorization: `Bearer ${token}` };
    expect((await list(headers)).changes).toBe('came_by_sso');
    expect((await unbind(headers, id)).json().error_code).toBe(2014);
    expect((await list(headers)).bindings).toHaveLength(1);
  });

  it('stay while the account has no password: it would have no way in', async () => {
    const id = await bindTo(west.colleague, 'u-no-password');
    const headers = await signedInHeaders(context, west.colleague);
    await withScope(context.db, platformScope, (tx) =>
      tx
        .updateTable('accounts')
        .set({ password_hash: null })
        .where('id', '=', west.colleague.accountId)
        .execute(),
    );
    expect((await list(headers)).changes).toBe('no_password');
    expect((await unbind(headers, id)).json().error_code).toBe(2014);
  });
});
