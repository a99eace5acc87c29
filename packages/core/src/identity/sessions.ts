import { randomBytes, randomUUID } from 'node:crypto';
import { accessesFor } from '@kejing/contract/accesses';
import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/identity';
import { withScope } from '@kejing/db/scope';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { absoluteLimit, accessLimit, hasTimedOut, rotationGrace } from './limits.ts';
import type { Person } from './person.ts';
import {
  endOwnSessions,
  findSessionPerson,
  insertSession,
  ownSessions,
  revoke,
  rotate,
  type SessionPerson,
} from './repository.ts';
import { isGenuine, readAccessToken, readRefreshToken, signAccessToken, signRefreshToken } from './tokens.ts';
import { publicPerson } from './users.ts';

/** What we know of a browser that calls. */
export interface Caller {
  address: string;
  device: string;
  requestId: string;
}

export interface NewSession {
  data: DataOf<typeof contract.signIn>;
  /** For the cookie. */
  refreshToken: string;
}

export async function openSession(
  context: Context,
  account: { accountId: string; orgId: string; method: 'password' | 'sso' },
  caller: Caller,
): Promise<NewSession> {
  const id = randomUUID();
  const at = context.now();
  const scope = { kind: 'account', orgId: account.orgId, accountId: account.accountId } as const;
  await withScope(context.db, scope, async (tx) => {
    await insertSession(tx, {
      id,
      account_id: account.accountId,
      org_id: account.orgId,
      method: account.method,
      salt: randomBytes(16).toString('base64url'),
      device: caller.device.slice(0, 300),
      address: caller.address,
      at,
    });
    await record(tx, {
      ...account,
      action: 'account.sign_in',
      subject: account.accountId,
      details: { method: account.method },
      requestId: caller.requestId,
      at,
    });
  });
  const row = await findSessionPerson(context.db, id);
  if (!row) throw new AppError('internal');
  return issue(context, row, row.generation);
}

/**
 * Gives the next pair of tokens. Tabs that ask at the same moment with the same token all get the same next one;
 * a token that comes back later was stolen or copied, and ends the session.
 */
export async function refreshSession(context: Context, cookie: string | undefined): Promise<NewSession> {
  const { db } = context;
  const now = context.now();
  const held = await sessionOfCookie(context, cookie);
  if (!held || held.row.revoked || held.row.disabled) throw new AppError('notSignedIn');
  const { token, row } = held;
  if (hasTimedOut(row, now)) throw new AppError('sessionTimedOut');
  // Just rotated: tabs that are a little apart share one successor, so none of them falls two behind.
  const fresh = now.getTime() - row.rotated_at.getTime() <= rotationGrace;
  if (token.generation === row.generation && fresh) return issue(context, row, row.generation);
  if (token.generation === row.generation && (await rotate(db, row.session_id, row.generation, now)))
    return issue(context, row, row.generation + 1);
  const latest = (await findSessionPerson(db, row.session_id)) ?? row;
  const justRotated =
    token.generation === latest.generation - 1 &&
    now.getTime() - latest.rotated_at.getTime() <= rotationGrace;
  if (justRotated && !latest.revoked) return issue(context, latest, latest.generation);
  await revoke(db, row.session_id, now);
  throw new AppError('notSignedIn');
}

/** The session that a genuine refresh token belongs to. */
async function sessionOfCookie({ db, settings }: Context, cookie: string | undefined) {
  const token = cookie ? readRefreshToken(cookie) : undefined;
  const row = token && (await findSessionPerson(db, token.sessionId));
  return row && isGenuine(settings.SESSION_SECRET, row.salt, token) ? { token, row } : undefined;
}

function issue(context: Context, row: SessionPerson, generation: number): NewSession {
  const secret = context.settings.SESSION_SECRET;
  const now = context.now();
  const expires = new Date(Math.min(now.getTime() + accessLimit, row.created_at.getTime() + absoluteLimit));
  return {
    data: {
      ...publicPerson(row),
      accesses: accessesFor(row.role_ids),
      token: signAccessToken(secret, row.session_id, expires),
      expires_at: expires.toISOString(),
    },
    refreshToken: signRefreshToken(secret, row.salt, row.session_id, generation),
  };
}

/** Ends the sessions that the cookie and the token belong to: after another sign-in they may be two. */
export async function signOut(
  context: Context,
  cookie: string | undefined,
  accessToken: string | undefined,
): Promise<void> {
  const { db, settings } = context;
  const now = context.now();
  const held = await sessionOfCookie(context, cookie);
  if (held) await revoke(db, held.row.session_id, now);
  const own = accessToken ? readAccessToken(settings.SESSION_SECRET, accessToken, now) : undefined;
  if (own && own !== held?.row.session_id) await revoke(db, own, now);
}

export async function listSessions(
  context: Context,
  person: Person,
): Promise<DataOf<typeof contract.listSessions>> {
  const now = context.now();
  const rows = await withScope(context.db, person.scope, ownSessions);
  return {
    sessions: rows
      .filter((row) => !hasTimedOut(row, now))
      .map((row) => ({
        session_id: row.id,
        current: row.id === person.sessionId,
        device: row.device,
        address: row.address,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
      })),
  };
}

export async function revokeOwnSession(context: Context, person: Person, sessionId: string): Promise<void> {
  const ended = await withScope(context.db, person.scope, (tx) =>
    endOwnSessions(tx, context.now(), { only: sessionId }),
  );
  if (ended === 0) throw new AppError('notFound');
}
