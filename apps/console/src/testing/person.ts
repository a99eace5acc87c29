import { authorityOf, type Authority } from '@kejing/contract/authorities';
import type { DataOf } from '@kejing/contract/endpoint';
import type { getCurrentUser } from '@kejing/contract/identity';
import type { SignedIn } from '../client/session.ts';

const person = {
  account_id: '00000000-0000-4000-8000-000000000001',
  login: 'teacher@east',
  name: '周雨欣',
  org_id: '00000000-0000-4000-8000-000000000002',
  org_name: '数学组',
  role_ids: [5],
  should_skip_analysis: true,
  should_analysis_list_by_page: false,
  accesses: { '/api/analysis/list:GET': true as const },
};

/** A teacher, as sign-in answers. */
export const teacher: SignedIn = { ...person, token: 'old', expires_at: '2026-11-15T00:00:00.000Z' };

/** The same, as the server answers to "who am I". */
export const teacherNow: DataOf<typeof getCurrentUser> = { ...person, notifyCount: 0, unreadCount: 0 };

/** The calls behind these authorities. */
export const accessesFor = (...wanted: Authority[]): Record<string, true> =>
  Object.fromEntries(
    Object.entries(authorityOf)
      .filter(([, authority]) => wanted.includes(authority))
      .map(([key]) => [key, true as const]),
  );
