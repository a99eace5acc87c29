import type { Accesses } from '@kejing/contract/accesses';
import { authoritiesFrom, type Authority } from '@kejing/contract/authorities';
import type { DataOf } from '@kejing/contract/endpoint';
import type { getCurrentUser, signIn } from '@kejing/contract/identity';
import { roleKeyOf } from '@kejing/contract/roles';

/** What a tab keeps of the person who is signed in. Nothing here is secret but the short-lived token. */
export type SignedIn = DataOf<typeof signIn>;
type User = Omit<SignedIn, 'token' | 'accesses' | 'expires_at'> & {
  /** Notices in all, and those not read yet. */
  notifyCount: number;
  unreadCount: number;
};

const prefix = 'kejing.';
const keys = ['user', 'token', 'authorities', 'roles', 'accesses', 'skip_analysis', 'list_by_page'] as const;
type Key = (typeof keys)[number];

const listeners = new Set<() => void>();
let current: { user: User; accesses: Accesses; authorities: Authority[]; token: string } | undefined;

const write = (key: Key, value: unknown) => sessionStorage.setItem(prefix + key, JSON.stringify(value));

function read(key: Key): unknown {
  const text = sessionStorage.getItem(prefix + key);
  return text === null ? undefined : JSON.parse(text);
}

/** Once, when a tab starts: what it kept across a reload. */
export function restoreSession(): void {
  const user = read('user') as User | undefined;
  const accesses = read('accesses') as Accesses | undefined;
  const token = read('token') as string | undefined;
  current =
    user && accesses && token ? { user, accesses, authorities: authoritiesFrom(accesses), token } : undefined;
}

export function saveSession({ token, accesses, expires_at: _expires, ...person }: SignedIn): void {
  const { notifyCount = 0, unreadCount = 0 } = current?.user ?? {};
  save({ ...person, notifyCount, unreadCount }, accesses, token);
}

function save(user: User, accesses: Accesses, token: string): void {
  current = { user, accesses, authorities: authoritiesFrom(accesses), token };
  write('user', user);
  write('token', token);
  write('accesses', accesses);
  write('authorities', current.authorities);
  write('roles', user.role_ids.map(roleKeyOf));
  write('skip_analysis', user.should_skip_analysis);
  write('list_by_page', user.should_analysis_list_by_page);
  for (const listener of listeners) listener();
}

/** What the server says of the person now: a changed role takes effect without signing in again. */
export function updateSession({ accesses, ...user }: DataOf<typeof getCurrentUser>): void {
  // A late answer about the person before is not about this one.
  if (current?.user.account_id !== user.account_id) return;
  const same = JSON.stringify([user, accesses]) === JSON.stringify([current.user, current.accesses]);
  if (!same) save(user, accesses, current.token);
}

/** Notices were read, cleared or have come in. */
export function updateNoticeCounts(counts: Pick<User, 'notifyCount' | 'unreadCount'>): void {
  if (!current) return;
  const { user } = current;
  if (user.notifyCount === counts.notifyCount && user.unreadCount === counts.unreadCount) return;
  save({ ...user, ...counts }, current.accesses, current.token);
}

export function clearSession(): void {
  current = undefined;
  sessionStorage.clear();
  for (const listener of listeners) listener();
}

/** The session is over: the server has said so. */
export function endSession(): void {
  clearSession();
}

export const currentSession = () => current;

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
