import { z } from 'zod';
import { get, lessonOwners, post } from './endpoint.ts';
import { spokenLine, timedComment } from './experts.ts';
import { reportLanguages } from './exports.ts';
import { lessonResults } from './results.ts';
import { gradeCodes, subjectCodes } from './school.ts';

const time = z.iso.datetime();

/** What a link shows beside the report. */
const scope = { with_recording: z.boolean(), with_comments: z.boolean() };

const share = z.object({
  share_id: z.uuid(),
  ...scope,
  with_password: z.boolean(),
  state: z.enum(['open', 'expired', 'revoked']),
  created_at: time,
  expires_at: time,
  /** How many times somebody has opened it, and when last. */
  opened: z.int(),
  opened_at: time.nullable(),
});
export type Share = z.output<typeof share>;

const shareDays = 30;

export const createShare = post('/api/share/create', {
  summary: '生成分享链接',
  secret: true,
  callers: lessonOwners,
  body: z.strictObject({
    analysis_id: z.uuid(),
    ...scope,
    /** Left out: the link alone opens it. */
    password: z.string().min(4).max(128).optional(),
    days: z.int().min(1).max(365).default(shareDays),
  }),
  /** Shown once, for the fragment of the link. */
  data: z.object({ share, secret: z.string() }),
  codes: ['notFound'],
  subjects: { analysis_id: 'lesson' },
});

export const listShares = get('/api/share/list', {
  summary: '一节课的分享链接',
  callers: lessonOwners,
  query: z.strictObject({ analysis_id: z.uuid() }),
  data: z.object({ shares: z.array(share) }),
  codes: ['notFound'],
  subjects: { analysis_id: 'lesson' },
});

export const revokeShare = post('/api/share/revoke', {
  summary: '撤销分享，马上失效',
  callers: lessonOwners,
  body: z.strictObject({ share_id: z.uuid() }),
  data: z.object({}),
  codes: ['notFound'],
  subjects: { share_id: 'share' },
});

export const openShare = post('/api/share/open', {
  summary: '用分享链接里的密钥换取查看凭证',
  secret: true,
  callers: 'anyone',
  body: z.strictObject({
    secret: z.string().trim().min(1).max(200),
    password: z.string().max(128).optional(),
  }),
  data: z.object({ token: z.string(), expires_at: time }),
  codes: ['shareOver', 'sharePasswordNeeded', 'sharePasswordWrong', 'tooManyRequests'],
});

/** With the token that opening gave. What is not in the link's scope is null. */
export const getShared = get('/api/share/get', {
  summary: '分享的内容',
  callers: 'anyone',
  query: z.strictObject({}),
  data: z.object({
    title: z.string(),
    teacher: z.string(),
    class_name: z.string(),
    subject: z.enum(subjectCodes),
    grade: z.enum(gradeCodes),
    lesson_date: z.iso.date().nullable(),
    seconds: z.number().nullable(),
    expires_at: time,
    /** Null where nothing was computed. What was said is quoted in it only where the link has the recording. */
    results: lessonResults.nullable(),
    recording: z
      .object({
        seconds: z.number(),
        player_url: z.url().nullable(),
        listening_url: z.url(),
        poster_url: z.url().nullable(),
        peaks_url: z.url(),
        lines: z.array(spokenLine),
      })
      .nullable(),
    experts: z
      .array(z.object({ expert_name: z.string(), comment: z.string(), comments: z.array(timedComment) }))
      .nullable(),
  }),
  codes: ['shareOver'],
});

/** The newest revision as a page in which nothing runs; it quotes what was said only where the link has the recording. */
export const getSharedReport = get('/api/share/get_report', {
  summary: '分享的网页报告（HTML）',
  callers: 'anyone',
  query: z.strictObject({ language: z.enum(reportLanguages) }),
  data: z.object({ html: z.string() }),
  codes: ['shareOver', 'notFound'],
});
