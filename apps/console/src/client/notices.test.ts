import type { Notice } from '@kejing/contract/notices';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { teacher } from '../testing/person.ts';
import { globalState, setGlobalState } from './global-state.ts';
import { clearNoticesOf, fetchNotices, markNoticeRead, receiveNotice } from './notices.ts';
import { clearSession, currentSession, saveSession } from './session.ts';

const notice = (number: number, type: Notice['type'], read = false): Notice => ({
  id: `a0000000-0000-4000-8000-00000000001${number}`,
  type,
  read,
  code: 'account.password_changed',
  facts: {},
  created_at: '2026-11-15T08:00:00.000Z',
});
const [system, account, read] = [notice(1, 'system'), notice(2, 'account'), notice(3, 'account', true)];

const sent: { url: string; body: unknown }[] = [];
let answer: object;
beforeEach(() => {
  saveSession(teacher);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    return Promise.resolve(Response.json({ error_code: 0, data: answer }));
  });
});
afterEach(() => {
  clearSession();
  sent.length = 0;
  vi.unstubAllGlobals();
});
const ids = () => globalState().notices.map(({ id }) => id);
const counts = () => {
  const { notifyCount, unreadCount } = currentSession()?.user ?? {};
  return { notifyCount, unreadCount };
};

describe('notices of a tab', () => {
  it('begin as an empty list, with the layout unfolded [S3.6a]', () => {
    expect(globalState()).toEqual({ collapsed: false, notices: [] });
  });

  it('are replaced by what was fetched, and the person’s counts with them [S4.4a]', async () => {
    setGlobalState({ notices: [system] });
    answer = { notices: [account, read], notifyCount: 2, unreadCount: 1 };
    await fetchNotices();
    expect(ids()).toEqual([account.id, read.id]);
    expect(counts()).toEqual({ notifyCount: 2, unreadCount: 1 });
  });

  it('are cleared by type, others stay [S4.4b]', async () => {
    setGlobalState({ notices: [system, account, read] });
    answer = { notifyCount: 1, unreadCount: 1 };
    await clearNoticesOf('account');
    expect(sent[0]?.body).toEqual({ type: 'account' });
    expect(ids()).toEqual([system.id]);
    expect(counts()).toEqual({ notifyCount: 1, unreadCount: 1 });
  });

  it('are marked read by id, others stay as they were [S4.4c]', async () => {
    setGlobalState({ notices: [system, account] });
    answer = { notifyCount: 2, unreadCount: 1 };
    await markNoticeRead(account.id);
    expect(globalState().notices.map((each) => each.read)).toEqual([false, true]);
    expect(counts()).toEqual({ notifyCount: 2, unreadCount: 1 });
  });

  it('take in what arrives live, once', () => {
    const arrived = vi.fn<(notice: Notice) => void>();
    setGlobalState({ notices: [system] });
    const line = { type: 'notice', cursor: '7-1', state: { ...account, toast: true } } as const;
    receiveNotice(line, arrived);
    receiveNotice(line, arrived);
    expect(ids()).toEqual([account.id, system.id]);
    expect(arrived).toHaveBeenCalledExactlyOnceWith(account);
    expect(counts()).toEqual({ notifyCount: 1, unreadCount: 1 });
  });

  it('show up at once only where the person wants that', () => {
    const arrived = vi.fn<(notice: Notice) => void>();
    setGlobalState({ notices: [] });
    receiveNotice({ type: 'notice', cursor: '7-1', state: { ...account, toast: false } }, arrived);
    expect(arrived).not.toHaveBeenCalled();
    expect(ids()).toEqual([account.id]);
    expect(counts()).toEqual({ notifyCount: 1, unreadCount: 1 });
  });

  it('are asked for anew when another tab has changed them, or when something may have been missed', async () => {
    answer = { notices: [], notifyCount: 0, unreadCount: 0 };
    receiveNotice({ type: 'notices', cursor: '7-1', state: {} }, () => {});
    receiveNotice({ type: 'hello', cursor: '7-1', resumed: false }, () => {});
    receiveNotice({ type: 'hello', cursor: '7-1', resumed: true }, () => {});
    await vi.waitFor(() => expect(sent.map(({ url }) => url)).toEqual(['/notices', '/notices']));
  });

  it('stay when only something about the same person changes, also after a reload', async () => {
    vi.resetModules();
    const { restoreSession } = await import('./session.ts');
    const { globalState: now } = await import('./global-state.ts');
    const { receiveNotice: receive } = await import('./notices.ts');
    restoreSession();
    receive({ type: 'notice', cursor: '7-1', state: { ...account, toast: true } }, () => {});
    expect(now().notices).toHaveLength(1);
  });

  it('are gone when somebody else signs in', () => {
    setGlobalState({ notices: [system] });
    saveSession({ ...teacher, account_id: 'a0000000-0000-4000-8000-000000000009' });
    expect(ids()).toEqual([]);
  });
});
