import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { teacher, teacherNow } from '../testing/person.ts';
import {
  clearSession,
  currentSession,
  onSessionChange,
  restoreSession,
  saveSession,
  updateSession,
} from './session.ts';

beforeEach(() => saveSession(teacher));
afterEach(clearSession);

const stored = () =>
  Object.fromEntries(
    Array.from({ length: sessionStorage.length }, (_, index) => {
      const key = sessionStorage.key(index) ?? '';
      return [key, JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown];
    }),
  );

it('keeps user, authorities, roles, accesses and both flags under one prefix [S3.1a] [S3.3a] [S3.3b]', () => {
  expect(Object.keys(stored()).every((key) => key.startsWith('kejing.'))).toBe(true);
  expect(stored()).toMatchObject({
    'kejing.user': { name: '周雨欣', role_ids: [5] },
    'kejing.authorities': ['authority_ai_page'],
    'kejing.roles': ['sys_analysis_web_user'],
    'kejing.accesses': { '/api/analysis/list:GET': true },
    'kejing.skip_analysis': true,
    'kejing.list_by_page': false,
  });
});

it('holds what sign-in returned: role_ids, accesses and both flags [S3.1b] [S6.1b]', () => {
  expect(currentSession()).toMatchObject({
    user: { role_ids: [5], should_skip_analysis: true, should_analysis_list_by_page: false },
    accesses: { '/api/analysis/list:GET': true },
  });
});

it('holds how many notices there are and how many are unread [S3.1c]', () => {
  expect(currentSession()?.user).toMatchObject({ notifyCount: 0, unreadCount: 0 });
  updateSession({ ...teacherNow, notifyCount: 12, unreadCount: 3 });
  expect(currentSession()?.user).toMatchObject({ notifyCount: 12, unreadCount: 3 });
  // A renewed token brings no counts: those known stay.
  saveSession({ ...teacher, token: 'new' });
  expect(currentSession()?.user).toMatchObject({ notifyCount: 12, unreadCount: 3 });
});

it('derives authorities when accesses are saved [S6.3b]', () => {
  const changed = vi.fn<() => void>();
  const stop = onSessionChange(changed);
  updateSession({ ...teacherNow, role_ids: [5, 3], accesses: { '/api/org/create:POST': true } });
  stop();
  expect(changed).toHaveBeenCalledOnce();
  expect(currentSession()).toMatchObject({ token: 'old', authorities: ['authority_org_page'] });
  expect(stored()['kejing.authorities']).toEqual(['authority_org_page']);
  expect(stored()['kejing.roles']).toEqual(['sys_analysis_web_user', 'sys_org_ops_admin']);
});

it('is silent when the server says nothing new', () => {
  const changed = vi.fn<() => void>();
  const stop = onSessionChange(changed);
  updateSession(teacherNow);
  stop();
  expect(changed).not.toHaveBeenCalled();
});

it('comes back after a reload of the tab [S3.1a]', () => {
  const before = currentSession();
  restoreSession();
  expect(currentSession()).toEqual(before);
  sessionStorage.removeItem('kejing.token');
  restoreSession();
  expect(currentSession()).toBeUndefined();
});

it('takes no late answer about the person before', () => {
  updateSession({ ...teacherNow, account_id: '00000000-0000-4000-8000-000000000009', name: '别人' });
  expect(currentSession()?.user.name).toBe('周雨欣');
});
