import { getCurrentUser, listSessions, refresh, signOut } from '@kejing/contract/identity';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, renewSession } from './request.ts';
import { clearSession, currentSession, saveSession, updateSession, type SignedIn } from './session.ts';

const person: SignedIn = {
  account_id: '00000000-0000-4000-8000-000000000001',
  login: 'teacher@east',
  name: '周雨欣',
  org_id: '00000000-0000-4000-8000-000000000002',
  org_name: '数学组',
  role_ids: [5],
  should_skip_analysis: true,
  should_analysis_list_by_page: false,
  accesses: { '/api/analysis/list:GET': true },
  token: 'old',
  expires_at: '2026-11-15T00:00:00.000Z',
};

const answer = (status: number, error_code: number, data: unknown) =>
  Promise.resolve(new Response(JSON.stringify({ error_code, data, error_message: '说明' }), { status }));
const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const headersOf = (path: string) =>
  asked.mock.calls
    .filter(([url]) => url === path)
    .map(([, init]) => new Headers(init.headers).get('authorization'));

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  saveSession(person);
});
afterEach(() => {
  asked.mockReset();
  clearSession();
});

it('carries the bearer token to our own API [S6.17a] [S9.1c]', async () => {
  asked.mockImplementation(() => answer(200, 0, { sessions: [] }));
  await call(listSessions, { query: {} });
  expect(headersOf('/api/account/list_sessions?')).toEqual(['Bearer old']);
});

it('renews once for many calls that meet an expired token, and repeats them', async () => {
  asked.mockImplementation((path, init) => {
    if (path === refresh.path) return answer(200, 0, { ...person, token: 'new' });
    return new Headers(init.headers).get('authorization') === 'Bearer new'
      ? answer(200, 0, { sessions: [] })
      : answer(401, 2000, null);
  });
  await Promise.all(Array.from({ length: 6 }, () => call(listSessions, { query: {} })));
  expect(asked.mock.calls.filter(([path]) => path === refresh.path)).toHaveLength(1);
  expect(currentSession()?.token).toBe('new');
});

it('ends the session when renewing is refused, also by 2001', async () => {
  asked.mockImplementation((path) =>
    path === refresh.path ? answer(200, 2001, null) : answer(401, 2000, null),
  );
  await expect(call(getCurrentUser, { query: {} })).rejects.toThrow('说明');
  expect(currentSession()).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

it('repeats nothing when another person has signed in meanwhile', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const other = { ...person, account_id: '00000000-0000-4000-8000-000000000009', token: 'theirs' };
  asked.mockImplementation((path) =>
    path === refresh.path ? answer(200, 0, other) : answer(401, 2000, null),
  );
  await expect(call(getCurrentUser, { query: {} })).rejects.toThrow('说明');
  expect(asked.mock.calls.filter(([path]) => path.startsWith(getCurrentUser.path))).toHaveLength(1);
  expect(assign).toHaveBeenCalledWith('/');
});

it('takes up changed roles from the server', () => {
  const { token: _token, expires_at: _expires, ...user } = person;
  updateSession({
    ...user,
    role_ids: [5, 3],
    accesses: { '/api/org/create:POST': true },
    notifyCount: 0,
    unreadCount: 0,
  });
  expect(currentSession()).toMatchObject({ token: 'old', user: { role_ids: [5, 3] } });
  expect(sessionStorage.getItem('kejing.authorities')).toBe('["authority_org_page"]');
});

it('keeps the session when the line is down', async () => {
  asked.mockImplementation(() => Promise.reject(new TypeError('network')));
  expect(await renewSession()).toBe(false);
  expect(currentSession()?.user.name).toBe('周雨欣');
});

it('does not renew for a call that anyone may make', async () => {
  asked.mockImplementation(() => answer(401, 2000, null));
  await expect(call(signOut, { body: {} })).rejects.toThrow('说明');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('keeps user, authorities, roles, accesses and both flags under one prefix [S3.1a] [S3.3a] [S3.3b]', () => {
  const stored = Object.fromEntries(
    Array.from({ length: sessionStorage.length }, (_, index) => {
      const key = sessionStorage.key(index) ?? '';
      return [key, JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown];
    }),
  );
  expect(Object.keys(stored).every((key) => key.startsWith('kejing.'))).toBe(true);
  expect(stored).toMatchObject({
    'kejing.user': { name: '周雨欣', role_ids: [5] },
    'kejing.authorities': ['authority_ai_page'],
    'kejing.roles': ['sys_analysis_web_user'],
    'kejing.accesses': { '/api/analysis/list:GET': true },
    'kejing.skip_analysis': true,
    'kejing.list_by_page': false,
  });
});
