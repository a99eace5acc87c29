import { withScope } from '@kejing/db/scope';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { knownDevice, makeDeviceCookie } from './device.ts';
import { verifyPassword } from './password-hash.ts';
import { findSignIn, type SignInRow } from './repository.ts';
import { openSession, type Caller, type NewSession } from './sessions.ts';
import { admitAttempt, forgive, type ThrottleKey } from './throttle.ts';

export interface SignedIn extends NewSession {
  /** Marks this browser as one that the account's owner has used: guessing elsewhere does not hold it back. */
  deviceCookie: string;
}

export async function signIn(
  context: Context,
  input: { login: string; password: string },
  caller: Caller & { deviceCookie: string | undefined },
): Promise<SignedIn> {
  const now = context.now();
  const device = await knownDevice(context, caller.deviceCookie, input.login);
  const keys = throttleKeys(input.login, caller.address, device);
  await admitAttempt(context.db, keys, now);
  const found = await findSignIn(context.db, input.login);
  const right = await verifyPassword(input.password, found?.password_hash);
  if (!found || !right || found.disabled) {
    if (found) await recordFailure(context, found, caller);
    throw new AppError('wrongCredentials');
  }
  await forgive(context.db, keys);
  const session = await openSession(
    context,
    { accountId: found.account_id, orgId: found.org_id, method: 'password' },
    caller,
  );
  return { ...session, deviceCookie: await makeDeviceCookie(context, input.login) };
}

/** A known browser counts by itself; an unknown one counts for the account and for its address. */
function throttleKeys(login: string, address: string, device: string | undefined): ThrottleKey[] {
  if (device) return [{ kind: 'device', value: device }];
  return [
    { kind: 'address', value: address },
    { kind: 'account', value: login },
  ];
}

function recordFailure(
  context: Context,
  { account_id: accountId, org_id: orgId }: SignInRow,
  caller: Caller,
) {
  return withScope(context.db, { kind: 'account', orgId, accountId }, (tx) =>
    record(tx, {
      orgId,
      accountId,
      action: 'account.sign_in_failed',
      subject: accountId,
      requestId: caller.requestId,
      at: context.now(),
    }),
  );
}
