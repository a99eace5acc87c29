import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { setting, urlFor } from '@kejing/testkit/environment';
import { makeDistrict, signedInHeaders } from '@kejing/testkit/people';
import pg from 'pg';
import { expect, it } from 'vitest';
import { brokenSeals, record, sealAudit } from './index.ts';

const context = await testContext();
const { east, west } = await makeDistrict(context);
const database = new URL(context.settings.DATABASE_URL).pathname.slice(1);
const write = (orgId: string, action: string) =>
  withScope(context.db, platformScope, (tx) =>
    record(tx, { orgId, accountId: null, action, at: context.now() }),
  );

it('records a sign-in with who and how', async () => {
  await signedInHeaders(context, east.teacher);
  const rows = await withScope(context.db, { kind: 'organisation', orgId: east.orgId, accountId: '' }, (tx) =>
    tx.selectFrom('audit_events').select(['action', 'account_id', 'details']).execute(),
  );
  expect(rows).toEqual([
    { action: 'account.sign_in', account_id: east.teacher.accountId, details: { method: 'password' } },
  ]);
});

it('seals what is complete, once, and nothing when there is nothing new', async () => {
  await write(east.orgId, 'one');
  await write(west.orgId, 'two');
  expect(await sealAudit(context)).toBe(2);
  expect(await sealAudit(context)).toBe(0);
  expect(await brokenSeals(context)).toEqual([]);
});

it('takes an event that commits late into the next seal', async () => {
  await withScope(context.db, platformScope, async (tx) => {
    await record(tx, { orgId: west.orgId, accountId: null, action: 'late', at: context.now() });
    await write(west.orgId, 'early');
    expect(await sealAudit(context)).toBe(1);
  });
  expect(await sealAudit(context)).toBe(1);
  expect(await sealAudit(context)).toBe(0);
  expect(await brokenSeals(context)).toEqual([]);
});

it('cannot be changed by the application or by the owner, and a superuser’s change shows', async () => {
  await expect(context.db.deleteFrom('audit_events').execute()).rejects.toThrow(
    /permission denied|append-only/,
  );
  const owner = new pg.Client({ connectionString: urlFor(database) });
  await owner.connect();
  await expect(owner.query("update audit_events set action = 'x'")).rejects.toThrow(/append-only/);
  await owner.end();
  const superuser = new URL(urlFor(database));
  superuser.username = 'postgres';
  superuser.password = setting('POSTGRES_PASSWORD');
  const root = new pg.Client({ connectionString: superuser.href });
  await root.connect();
  await root.query(
    "set session_replication_role = replica; update audit_events set action = 'forged' where action = 'one'",
  );
  await root.end();
  expect(await brokenSeals(context)).toEqual([{ org_id: east.orgId, number: 1 }]);
});
