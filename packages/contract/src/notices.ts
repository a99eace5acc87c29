import { z } from 'zod';
import { get, post } from './endpoint.ts';

/** What a notice is about; each can be cleared at once. */
export const noticeTypes = ['analysis', 'account', 'system'] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** What has happened; the text is made where it is shown, in the reader's language. */
export const noticeCodes = ['run.done', 'run.failed', 'account.password_changed'] as const;

export const notice = z.object({
  id: z.uuid(),
  read: z.boolean(),
  type: z.enum(noticeTypes),
  code: z.enum(noticeCodes),
  /** Ids and small words that the text needs. */
  facts: z.record(z.string(), z.string()),
  created_at: z.iso.datetime({ offset: true }),
});
export type Notice = z.output<typeof notice>;

const counts = { notifyCount: z.int(), unreadCount: z.int() };

export const listNotices = get('/notices', {
  summary: '通知列表',
  callers: 'signed-in',
  query: z.strictObject({}),
  /** The newest two hundred; the counts are of all. */
  data: z.object({ notices: z.array(notice), ...counts }),
});

export const markNoticeRead = post('/api/notice/mark_read', {
  summary: '标为已读',
  callers: 'signed-in',
  body: z.strictObject({ id: z.uuid() }),
  data: z.object(counts),
  codes: ['notFound'],
  subjects: { id: 'notice' },
});

export const clearNotices = post('/api/notice/clear', {
  summary: '清空一类通知',
  callers: 'signed-in',
  body: z.strictObject({ type: z.enum(noticeTypes) }),
  data: z.object(counts),
});
