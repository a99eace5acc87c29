import type { LiveLine } from '@kejing/contract/live';
import * as contract from '@kejing/contract/notices';
import type { Notice, NoticeType } from '@kejing/contract/notices';
import { globalState, setGlobalState } from './global-state.ts';
import { call } from './request.ts';
import { currentSession, updateNoticeCounts } from './session.ts';

/** Replaces the list and the person's counts. */
export async function fetchNotices(): Promise<void> {
  const asking = currentSession()?.user.account_id;
  const { notices, ...counts } = await call(contract.listNotices, { query: {} });
  // What was on its way for one person is not shown to the next.
  if (currentSession()?.user.account_id !== asking) return;
  setGlobalState({ notices });
  updateNoticeCounts(counts);
}

/** Removes every notice of a type. */
export async function clearNoticesOf(type: NoticeType): Promise<void> {
  const counts = await call(contract.clearNotices, { body: { type } });
  setGlobalState({ notices: globalState().notices.filter((notice) => notice.type !== type) });
  updateNoticeCounts(counts);
}

export async function markNoticeRead(id: string): Promise<void> {
  const counts = await call(contract.markNoticeRead, { body: { id } });
  setGlobalState({
    notices: globalState().notices.map((notice) => (notice.id === id ? { ...notice, read: true } : notice)),
  });
  updateNoticeCounts(counts);
}

/** Takes in what the stream tells; `arrived` is called for a new notice that the person wants shown at once. */
export function receiveNotice(line: LiveLine, arrived: (notice: Notice) => void): void {
  if (line.type === 'notices' || (line.type === 'hello' && !line.resumed))
    void fetchNotices().catch(() => undefined);
  if (line.type !== 'notice') return;
  const { notices } = globalState();
  const { toast, ...notice } = line.state;
  if (notices.some(({ id }) => id === notice.id)) return;
  setGlobalState({ notices: [notice, ...notices] });
  const user = currentSession()?.user;
  if (user) updateNoticeCounts({ notifyCount: user.notifyCount + 1, unreadCount: user.unreadCount + 1 });
  if (toast) arrived(notice);
}
