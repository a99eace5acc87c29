import {
  getCurrentUser,
  listSessions,
  listUsers,
  refresh,
  signIn,
  signInBySso,
  signOut,
} from '@kejing/contract/identity';
import { getQuota } from '@kejing/contract/orgs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../testing/language.ts';
import { teacher, teacherNow } from '../testing/person.ts';
import { answer, asked, askedFor, headersOf, listen } from '../testing/server.ts';
import { loadingCount, onLoadingChange } from './loading.ts';
import { call, renewSession, request } from './request.ts';
import { clearSession, currentSession, saveSession } from './session.ts';

beforeAll(() => speak('en-US'));
let heard = listen();
beforeEach(() => {
  heard = listen();
  vi.stubGlobal('fetch', asked);
  saveSession(teacher);
});
afterEach(() => {
  heard.stop();
  asked.mockReset();
  clearSession();
  vi.useRealTimers();
});

const sessions = () => call(listSessions, { query: {} });
const maintenance = '/api/home_page_config/get_maintenance_message';
const get = (path: string) => request({ method: 'GET', path }, (data) => data);
const titles = () => heard.told.map(({ title }) => title);

describe('an expired token', () => {
  it('is renewed once for many calls, which are then repeated [S4.7]', async () => {
    asked.mockImplementation((path, init) => {
      if (path === refresh.path) return answer(200, 0, { ...teacher, token: 'new' });
      return new Headers(init.headers).get('authorization') === 'Bearer new'
        ? answer(200, 0, { sessions: [] })
        : answer(401, 2000);
    });
    await Promise.all(Array.from({ length: 6 }, sessions));
    expect(askedFor(refresh.path)).toHaveLength(1);
    expect(askedFor(listSessions.path)).toHaveLength(12);
    expect(currentSession()?.token).toBe('new');
    expect(heard.told).toEqual([]);
  });

  it('ends the session when renewing is refused, and says so once [S8.2] [S4.7]', async () => {
    asked.mockImplementation(() => answer(401, 2000));
    await Promise.allSettled([sessions(), sessions(), sessions()]);
    expect(titles()).toEqual(['not logged in or login expired, please log in again']);
    expect(currentSession()).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
  });

  it('ends the session when renewing answers 2001 [S8.6] [S4.7]', async () => {
    asked.mockImplementation((path) => (path === refresh.path ? answer(200, 2001) : answer(401, 2000)));
    await expect(sessions()).rejects.toMatchObject({ code: 2001 });
    expect(titles()).toEqual(['your session has timed out, please log in again']);
    expect(currentSession()).toBeUndefined();
  });

  it('ends nothing while the line is down', async () => {
    asked.mockImplementation((path) =>
      path === refresh.path ? Promise.reject(new TypeError('network')) : answer(401, 2000),
    );
    await expect(sessions()).rejects.toMatchObject({ kind: 'no-response' });
    expect(currentSession()?.user.name).toBe('周雨欣');
  });

  it('repeats nothing when another person has signed in meanwhile', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const other = { ...teacher, account_id: '00000000-0000-4000-8000-000000000009', token: 'theirs' };
    asked.mockImplementation((path) => (path === refresh.path ? answer(200, 0, other) : answer(401, 2000)));
    await expect(call(getCurrentUser, { query: {} })).rejects.toThrow('http error');
    expect(askedFor(getCurrentUser.path)).toHaveLength(1);
    expect(assign).toHaveBeenCalledWith('/');
  });

  it('is not renewed for a call that anyone may make', async () => {
    asked.mockImplementation(() => answer(401, 2000));
    await expect(call(signOut, { body: {} })).rejects.toThrow('http error');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('starting without a session', () => {
  beforeEach(clearSession);

  it('says nothing to who has not signed in yet', async () => {
    asked.mockImplementation(() => answer(401, 2000));
    expect(await renewSession()).toBe(false);
    expect(heard.told).toEqual([]);
  });

  it('says nothing when the page itself is what is refused', async () => {
    asked.mockImplementation(() => answer(200, 2005));
    expect(await renewSession()).toBe(false);
    expect(heard.told).toEqual([]);
  });

  it('says that the network is away [S8.1]', async () => {
    asked.mockImplementation(() => Promise.reject(new TypeError('network')));
    expect(await renewSession()).toBe(false);
    expect(titles()).toEqual(['check whether the network is connected']);
  });

  it('says that the session has timed out to who comes back too late [S8.6]', async () => {
    asked.mockImplementation(() => answer(200, 2001));
    expect(await renewSession()).toBe(false);
    expect(titles()).toEqual(['your session has timed out, please log in again']);
  });
});

describe('what people hear', () => {
  it('ends the session at 2001 without trying to renew [S8.6] [S4.7] [S9.1b]', async () => {
    asked.mockImplementation(() => answer(200, 2001));
    await expect(sessions()).rejects.toThrow('说明');
    expect(titles()).toEqual(['your session has timed out, please log in again']);
    expect(currentSession()).toBeUndefined();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('the code of a refusal [S8.5]', async () => {
    asked.mockImplementation(() => answer(200, 1040));
    await expect(sessions()).rejects.toThrow('说明');
    expect(heard.told).toMatchObject([{ title: 'error 1040', description: '说明' }]);
    expect(currentSession()).toBeDefined();
  });

  it('nothing in a toast when sign-in is refused: its form says it [S8.7]', async () => {
    asked.mockImplementation(() => answer(200, 2002));
    const body = { login: 'a', password: 'b' };
    await expect(call(signIn, { body }, { showsRefusal: true })).rejects.toMatchObject({ code: 2002 });
    expect(heard.told).toEqual([]);
    asked.mockImplementation(() => answer(500, 1000));
    await expect(call(signIn, { body }, { showsRefusal: true })).rejects.toThrow('http error');
    expect(heard.told).toHaveLength(1);
  });

  it('nothing about the maintenance message [S7.8e] [S8.4]', async () => {
    asked.mockImplementation(() => answer(500, 1000));
    await expect(get(maintenance)).rejects.toThrow('http error');
    expect(heard.told).toEqual([]);
    await expect(get('/api/home_page_config/get')).rejects.toThrow('http error');
    expect(titles()).toEqual(['request error 500: /api/home_page_config/get']);
  });

  it('that data is not what was promised [S8.8]', async () => {
    asked.mockImplementation(() => answer(200, 0, { sessions: 'many' }));
    await expect(sessions()).rejects.toThrow('JSON.parse fail');
    expect(titles()).toEqual(['JSON.parse fail']);
  });

  it('no more of it once the same call succeeds', async () => {
    asked.mockImplementation(() => answer(503, 1050));
    await expect(sessions()).rejects.toThrow('http error');
    const [told] = heard.told;
    asked.mockImplementation(() => answer(200, 0, { sessions: [] }));
    await sessions();
    expect(heard.closed).toContain(told?.key);
    expect(heard.closed).toContain('no-response');
  });

  it('no more of the session’s end once they have signed in again', async () => {
    asked.mockImplementation(() => answer(401, 2000));
    await expect(sessions()).rejects.toThrow('http error');
    const [told] = heard.told;
    heard.closed.length = 0;
    saveSession(teacher);
    expect(heard.closed).toContain(told?.key);
  });

  it('nothing when the one who asked has left', async () => {
    const leave = new AbortController();
    leave.abort();
    asked.mockImplementation(() => Promise.reject(new DOMException('aborted', 'AbortError')));
    const left = call(listSessions, { query: {} }, { signal: leave.signal });
    await expect(left).rejects.toThrow('aborted');
    expect(heard.told).toEqual([]);
  });
});

it('shows that we are busy until the answer is there, and when none comes [S4.6] [S8.1]', async () => {
  let during = 0;
  asked.mockImplementation(() => {
    during = loadingCount();
    return Promise.reject(new TypeError('network'));
  });
  await expect(sessions()).rejects.toMatchObject({ kind: 'no-response' });
  expect([during, loadingCount()]).toEqual([1, 0]);
  expect(titles()).toEqual(['check whether the network is connected']);
});

describe('kept answers', () => {
  const kept = (cache?: boolean | number) => call(listSessions, { query: {} }, { cache });
  let now = 0;
  beforeEach(() => {
    // Far apart, so that no test finds what another kept.
    now += 10_000_000;
    vi.useFakeTimers({ now, toFake: ['Date'] });
    asked.mockImplementation(() => answer(200, 0, { sessions: [] }));
  });
  const after = (milliseconds: number) => vi.setSystemTime(now + milliseconds);

  it('are fresh for 60000 ms unless said otherwise [S7.8b] [S9.4]', async () => {
    await kept(true);
    after(59_999);
    await kept(true);
    expect(asked).toHaveBeenCalledTimes(1);
    after(60_000);
    await kept(true);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('are fresh for as long as said [S7.8b]', async () => {
    await kept(500);
    after(499);
    await kept(500);
    after(500);
    await kept(500);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('are kept only when asked for, and only of a GET [S7.8b]', async () => {
    await kept();
    await kept();
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockImplementation(() => answer(200, 0, {}));
    await call(signOut, { body: {} }, { cache: true });
    await call(signOut, { body: {} }, { cache: true });
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('are not kept when the call was refused', async () => {
    asked.mockImplementationOnce(() => answer(200, 1040));
    await expect(kept(true)).rejects.toThrow('说明');
    await kept(true);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('are not shown to the next person', async () => {
    await kept(true);
    saveSession({ ...teacher, account_id: '00000000-0000-4000-8000-000000000003' });
    await kept(true);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

it('fetches the users, the person and the notices, each with the bearer token [S7.4a] [S6.17a]', async () => {
  asked.mockImplementation((url) => {
    if (url.startsWith(listUsers.path)) return answer(200, 0, { users: [], total: 0 });
    return answer(200, 0, url === getCurrentUser.path ? teacherNow : []);
  });
  await call(listUsers, { query: { keyword: '', page: 2 } });
  await call(getCurrentUser, { query: {} });
  await get('/notices');
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['/users?page=2', '/currentUser', '/notices']);
  for (const url of ['/users?page=2', '/currentUser', '/notices'])
    expect(headersOf(url)[0]?.get('authorization')).toBe('Bearer old');
});

it('sends parameters with the question for quota [S7.3a]', async () => {
  asked.mockImplementation(() => answer(200, 0, { org_id: teacher.org_id, quotas: [] }));
  await call(getQuota, { query: { org_id: teacher.org_id } });
  expect(askedFor(`/api/account/get_quota?org_id=${teacher.org_id}`)).toHaveLength(1);
});

it('posts credentials to sign in, and hands on what single sign-on answered [S7.1a] [S7.1b] [S7.2]', async () => {
  asked.mockImplementation(() => answer(200, 0, teacher));
  const body = { login: 'teacher@east', password: '`$^{}' };
  expect(await call(signIn, { body })).toEqual(teacher);
  const [, init] = askedFor('/api/account/login')[0] ?? [];
  expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(body) });
  expect(await call(signInBySso, { query: { code: '007', state: 's', iss: 'https://id' } })).toEqual(teacher);
  expect(askedFor('/api/sso/login?code=007&state=s&iss=https%3A%2F%2Fid')).toHaveLength(1);
});

it('tells nobody of what goes wrong in the background but the end of the session, and shows no busy sign', async () => {
  const busy: number[] = [];
  const leave = onLoadingChange(() => busy.push(loadingCount()));
  const ask = () => call(getCurrentUser, { query: {} }, { background: true });
  asked.mockImplementation(() => answer(503, 1050));
  await expect(ask()).rejects.toMatchObject({ status: 503 });
  expect(heard.told).toEqual([]);
  asked.mockImplementation(() => answer(200, 2001));
  await expect(ask()).rejects.toMatchObject({ code: 2001 });
  expect(heard.told).toMatchObject([{ key: 'session' }]);
  expect(currentSession()).toBeUndefined();
  expect(busy).toEqual([]);
  leave();
});
