import { z } from 'zod';
import { get, post } from './endpoint.ts';

/** What a notice is about; each can be cleared at once. */
export const noticeTypes = ['analysis', 'account', 'system'] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** What has happened; the text is made where it is shown, in the reader's language. */
export const noticeCodes = [
  'run.done',
  'run.failed',
  'account.password_changed',
  'rating.invited',
  'rating.submitted',
] as const;

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

/** What concerns the safety of an account is always kept. */
export const alwaysKept: readonly NoticeType[] = ['account'];

/** How a person wants one type of notice. */
export const noticePreference = z
  .strictObject({
    type: z.enum(noticeTypes),
    /** Stands in the bell; without that there is nothing to tell either. */
    kept: z.boolean(),
    /** Also shows up for a moment when it comes in. */
    toast: z.boolean(),
  })
  .refine(({ type, kept }) => kept || !alwaysKept.includes(type), 'is always kept')
  .refine(({ kept, toast }) => kept || !toast, 'cannot be told when it is not kept');
export type NoticePreference = z.output<typeof noticePreference>;

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

/** One for each type. */
const preferences = z.object({ preferences: z.array(noticePreference) });

export const getNoticePreferences = get('/api/account/get_notice_preferences', {
  summary: '我要哪些通知',
  callers: 'signed-in',
  query: z.strictObject({}),
  data: preferences,
});

/** One type at a time: two tabs that change different types do not undo each other. */
export const updateNoticePreferences = post('/api/account/update_notice_preferences', {
  summary: '修改一类通知要不要',
  callers: 'signed-in',
  body: noticePreference,
  data: preferences,
});
