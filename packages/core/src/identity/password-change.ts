import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/identity';
import { withScope } from '@kejing/db/scope';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { notify } from '../notices/index.ts';
import { resetLimit } from './limits.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import type { Person } from './person.ts';
import { mayManage } from './policy.ts';
import { endOwnSessions, findAccount, insertReset, setPassword, usePasswordReset } from './repository.ts';
import type { Caller } from './sessions.ts';
import { makeDeviceCookie } from './device.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { admitAttempt, forgive } from './throttle.ts';

/** So that somebody whose password was changed by another learns of it. */
const passwordChanged = (orgId: string, accountId: string) =>
  ({
    org_id: orgId,
    account_id: accountId,
    type: 'account',
    code: 'account.password_changed',
    facts: {},
  }) as const;

/** Also ends the person's other sessions: whoever knew the old password is out. */
export async function changePassword(
  context: Context,
  person: Person,
  input: { old_password: string; new_password: string },
  caller: Caller,
): Promise<void> {
  const at = context.now();
  await admitAttempt(context.db, [{ kind: 'device', value: person.sessionId }], at);
  const account = await withScope(context.db, person.scope, (tx) => findAccount(tx, person.accountId));
  if (!(await verifyPassword(input.old_password, account?.password_hash)))
    throw new AppError('wrongCredentials');
  const hash = await hashPassword(input.new_password);
  await withScope(context.db, person.scope, async (tx) => {
    await setPassword(tx, person.accountId, hash);
    await endOwnSessions(tx, at, { allBut: person.sessionId });
    await notify(tx, passwordChanged(person.orgId, person.accountId));
    await record(tx, {
      orgId: person.orgId,
      accountId: person.accountId,
      action: 'account.change_password',
      subject: person.accountId,
      requestId: caller.requestId,
      at,
    });
  });
}

/** For a member of the administrator's own subtree; the secret is shown once and kept as a hash. */
export async function createPasswordReset(
  context: Context,
  person: Person,
  accountId: string,
  caller: Caller,
): Promise<DataOf<typeof contract.createPasswordReset>> {
  const at = context.now();
  const secret = newSecret();
  const expires = new Date(at.getTime() + resetLimit);
  await withScope(context.db, person.scope, async (tx) => {
    const account = await findAccount(tx, accountId);
    if (!account || !mayManage(person, account)) throw new AppError('notFound');
    await insertReset(tx, {
      secret_hash: hashSecret(secret),
      account_id: account.id,
      org_id: account.org_id,
      created_by: person.accountId,
      expires_at: expires,
    });
    await record(tx, {
      orgId: account.org_id,
      accountId: person.accountId,
      action: 'account.create_password_reset',
      subject: account.id,
      requestId: caller.requestId,
      at,
    });
  });
  return { secret, expires_at: expires.toISOString() };
}

export async function resetPassword(
  context: Context,
  input: { secret: string; new_password: string },
  caller: Caller,
): Promise<{ deviceCookie: string }> {
  const at = context.now();
  await admitAttempt(context.db, [{ kind: 'address', value: caller.address }], at);
  const hash = await hashPassword(input.new_password);
  const used = await usePasswordReset(context.db, hashSecret(input.secret), hash, at);
  if (!used) throw new AppError('linkExpired');
  const scope = { kind: 'account', orgId: used.org_id, accountId: used.account_id } as const;
  await withScope(context.db, scope, async (tx) => {
    await notify(tx, passwordChanged(used.org_id, used.account_id));
    await record(tx, {
      orgId: used.org_id,
      accountId: used.account_id,
      action: 'account.reset_password',
      subject: used.account_id,
      requestId: caller.requestId,
      at,
    });
  });
  // Whoever holds the link is the owner: somebody who keeps guessing elsewhere must not keep them out now.
  await forgive(context.db, [
    { kind: 'address', value: caller.address },
    { kind: 'account', value: used.login },
  ]);
  return { deviceCookie: await makeDeviceCookie(context, used.login) };
}
