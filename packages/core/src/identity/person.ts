import type { Callers } from '@kejing/contract/endpoint';
import type { Scope } from '@kejing/db/scope';
import { roles } from '@kejing/contract/roles';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { hasTimedOut } from './limits.ts';
import { findSessionPerson, touch, type SessionPerson } from './repository.ts';
import { readAccessToken } from './tokens.ts';

/** Somebody who is signed in, read afresh for every call: a changed role holds from the next one on. */
export interface Person {
  sessionId: string;
  method: 'password' | 'sso';
  accountId: string;
  login: string;
  name: string;
  orgId: string;
  orgName: string;
  roleIds: number[];
  skipAnalysis: boolean;
  listByPage: boolean;
  scope: Scope;
}

const touchEvery = 60_000;

/** Who a bearer token stands for; refuses what is forged, expired, revoked or timed out. */
export async function authenticate(context: Context, token: string | undefined): Promise<Person> {
  const now = context.now();
  const sessionId = token ? readAccessToken(context.settings.SESSION_SECRET, token, now) : undefined;
  const row = sessionId && (await findSessionPerson(context.db, sessionId));
  if (!row || row.revoked || row.disabled) throw new AppError('notSignedIn');
  if (hasTimedOut(row, now)) throw new AppError('sessionTimedOut');
  if (now.getTime() - row.last_used_at.getTime() > touchEvery) await touch(context.db, row.session_id, now);
  return personOf(row);
}

function personOf(row: SessionPerson): Person {
  return {
    sessionId: row.session_id,
    method: row.method,
    accountId: row.account_id,
    login: row.login,
    name: row.name,
    orgId: row.org_id,
    orgName: row.org_name,
    roleIds: row.role_ids,
    skipAnalysis: row.should_skip_analysis,
    listByPage: row.should_analysis_list_by_page,
    scope: scopeOf(row.role_ids, row.org_id, row.account_id),
  };
}

/** The widest that a person's roles open. */
function scopeOf(roleIds: readonly number[], orgId: string, accountId: string): Scope {
  const has = (...wanted: number[]) => wanted.some((role) => roleIds.includes(role));
  if (has(roles.sys_platform_admin, roles.sys_platform_allocator))
    return { kind: 'platform', orgId, accountId };
  if (has(roles.sys_org_ops_admin)) return { kind: 'organisation', orgId, accountId };
  return { kind: 'account', orgId, accountId };
}

/** With several roles, a call works within the scope of those that it is for: an allocator's reach is for allocating. */
export function narrowedTo(callers: Callers, person: Person): Person {
  if (typeof callers === 'string' || person.roleIds.includes(roles.sys_platform_admin)) return person;
  const meant = person.roleIds.filter((id) => callers.some((key) => roles[key] === id));
  return { ...person, scope: scopeOf(meant, person.orgId, person.accountId) };
}
