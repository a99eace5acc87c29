import { z } from 'zod';
import { type Callers, get, lessonOwners, post } from './endpoint.ts';
import { gradeCodes, subjectCodes } from './school.ts';
import { plainText } from './text.ts';

/** By their account; whoever was invited by a link calls the same with the token that opening it gave. */
const experts = ['sys_expert'] as const satisfies Callers;

const time = z.iso.datetime();

export const ratingForms = ['short', 'long'] as const;
export type RatingFormName = (typeof ratingForms)[number];

const keys = (count: number, part = '') => Array.from({ length: count }, (_, index) => `${part}${index + 1}`);

/** The items of each form in their order. */
export const ratingItems: Record<RatingFormName, readonly string[]> = {
  short: keys(9),
  long: [...keys(11, '1_'), ...keys(10, '2_'), ...keys(9, '3_')],
};

/** Marks go from 1 to 5; 0 is not rated. */
export const highestMark = 5;
const rateValues = z.record(z.string().regex(/^\d{1,2}(_\d{1,2})?$/), z.int().min(0).max(highestMark));

/** New, modified, or looked at. */
export const evaluationModes = ['add', 'edit', 'check'] as const;
export type EvaluationMode = (typeof evaluationModes)[number];

export const commentKinds = ['strength', 'suggestion', 'question', 'note'] as const;
export type CommentKind = (typeof commentKinds)[number];

export const timedComment = z.strictObject({
  id: z.uuid(),
  /** Seconds from the lesson's start. */
  at: z.number().min(0).max(1_000_000),
  kind: z.enum(commentKinds),
  text: plainText(500).min(1),
});
export type TimedComment = z.output<typeof timedComment>;

/** What an expert writes; items that are left out are not rated. */
const written = {
  expert_name: plainText(50),
  comment: plainText(2000),
  rateValues,
  comments: z.array(timedComment).max(200),
};
const rating = z.object(written);
export type Rating = z.output<typeof rating>;

/** A form as it begins: the link's two fields, the comment, and every item at 0. */
export const emptyForm = (form: RatingFormName) => ({
  expert_name: '',
  expert_secret: '',
  comment: '',
  rateValues: Object.fromEntries(ratingItems[form].map((item) => [item, 0])),
});

export const scoreFields = [
  'score',
  'teachingGoals',
  'teachingAchievement',
  'classroomAtmosphere',
  'classroomControl',
  'classroomThinking',
  'classroomAdaptToStudents',
  'classroomInteraction',
  'classroomEvaluation',
  'studentResponse',
] as const;
export type ScoreField = (typeof scoreFields)[number];

const perField = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(scoreFields.map((field) => [field, value])) as Record<ScoreField, Value>);

/** From 0 to 100. A field that was not rated is 0 as well, and `rated` tells the two apart. */
export const scoreSummary = perField(z.number().default(0)).extend({
  rated: perField(z.boolean().default(false)),
});
export type ScoreSummary = z.output<typeof scoreSummary>;

const invitation = z.object({
  invitation_id: z.uuid(),
  by: z.enum(['account', 'link']),
  expert_name: z.string(),
  form: z.enum(ratingForms),
  state: z.enum(['waiting', 'opened', 'submitted', 'expired', 'revoked']),
  created_at: time,
  expires_at: time,
  opened_at: time.nullable(),
  submitted_at: time.nullable(),
});
export type Invitation = z.output<typeof invitation>;

const expertDays = 14;

export const listExperts = get('/api/rating/list_experts', {
  summary: '可以邀请的专家账号',
  callers: lessonOwners,
  query: z.strictObject({}),
  data: z.object({
    experts: z.array(z.object({ account_id: z.uuid(), name: z.string(), org_name: z.string() })),
  }),
});

export const inviteExpert = post('/api/rating/invite', {
  summary: '邀请专家评一节课：按账号，或生成链接',
  callers: lessonOwners,
  body: z.strictObject({
    analysis_id: z.uuid(),
    form: z.enum(ratingForms),
    /** Left out: a link is made, for whoever gets it. */
    expert_account_id: z.uuid().optional(),
    /** For a link; empty: the expert says who they are. */
    expert_name: plainText(50).default(''),
    days: z.int().min(1).max(90).default(expertDays),
  }),
  data: z.object({
    invitation,
    /** Shown once, for the fragment of the link; null for an account. */
    expert_secret: z.string().nullable(),
  }),
  codes: ['notFound', 'alreadyInvited'],
  subjects: { analysis_id: 'lesson', expert_account_id: 'account' },
});

export const revokeInvitation = post('/api/rating/revoke', {
  summary: '撤销一个邀请，马上失效',
  callers: lessonOwners,
  body: z.strictObject({ invitation_id: z.uuid() }),
  data: z.object({}),
  codes: ['notFound'],
  subjects: { invitation_id: 'invitation' },
});

const agreement = z.object({
  /** Krippendorff's alpha over the nine fields of this lesson; null below two experts. */
  alpha: z.number().nullable(),
  /** Over the owner's lessons that the same experts have all rated; null below five lessons or two experts. */
  intraclass: z
    .object({
      lessons: z.int(),
      experts: z.int(),
      single: z.number().nullable(),
      average: z.number().nullable(),
    })
    .nullable(),
  /** The lesson's score as if all experts had rated all lessons; null where that cannot be told. */
  adjusted_score: z.number().nullable(),
});

/** For its owner: who was invited, what they gave, and how far they agree. */
export const listRatings = get('/api/rating/list', {
  summary: '一节课的专家评价',
  callers: lessonOwners,
  query: z.strictObject({ analysis_id: z.uuid() }),
  data: z.object({
    invitations: z.array(invitation),
    ratings: z.array(
      rating.extend({
        invitation_id: z.uuid(),
        form: z.enum(ratingForms),
        submitted_at: time,
        changed_at: time,
        /** Changed after the expert had seen the figures. */
        changed_after_figures: z.boolean(),
        summary: scoreSummary,
        /** Points above what the others give for the same lessons; null where it cannot be told. */
        severity: z.number().nullable(),
      }),
    ),
    summary: scoreSummary,
    agreement,
  }),
  codes: ['notFound'],
  subjects: { analysis_id: 'lesson' },
});

/** The secret stands in the link's fragment and comes here once. */
export const openInvitation = post('/api/rating/open', {
  summary: '用链接里的密钥换取评课凭证',
  secret: true,
  callers: 'anyone',
  body: z.strictObject({
    expert_name: plainText(50).default(''),
    expert_secret: z.string().trim().min(1).max(200),
  }),
  data: z.object({ analysis_id: z.uuid(), token: z.string(), expires_at: time }),
  codes: ['invitationOver', 'tooManyRequests'],
});

const invitedLesson = z.object({
  analysis_id: z.uuid(),
  title: z.string(),
  teacher: z.string(),
  class_name: z.string(),
  subject: z.enum(subjectCodes),
  grade: z.enum(gradeCodes),
  lesson_date: z.iso.date().nullable(),
  duration_seconds: z.number().nullable(),
});
export type InvitedLesson = z.output<typeof invitedLesson>;

export const listInvited = get('/api/rating/list_invited', {
  summary: '请我评的课',
  callers: experts,
  query: z.strictObject({}),
  data: z.object({
    lessons: z.array(
      invitedLesson.extend({
        form: z.enum(ratingForms),
        expires_at: time,
        submitted_at: time.nullable(),
      }),
    ),
  }),
});

const about = {
  callers: experts,
  query: z.strictObject({ analysis_id: z.uuid() }),
  subjects: { analysis_id: 'lesson' },
} as const;

export const getRating = get('/api/rating/get', {
  ...about,
  summary: '我的评分表：已交的和草稿',
  data: z.object({
    invitation_id: z.uuid(),
    lesson: invitedLesson,
    form: z.enum(ratingForms),
    expert_name: z.string(),
    expires_at: time,
    submitted: rating.extend({ submitted_at: time, changed_at: time }).nullable(),
    draft: rating.extend({ saved_at: time }).nullable(),
  }),
  codes: ['notFound', 'invitationOver'],
});

const sent = z.strictObject({
  analysis_id: z.uuid(),
  ...written,
  /** Whether this is the first time or a change, so that an old tab does not write over what was sent. */
  mode: z.enum(['add', 'edit']),
});

export const saveRating = post('/api/rating/save', {
  summary: '存草稿',
  callers: experts,
  body: sent,
  data: z.object({ saved_at: time }),
  codes: ['notFound', 'invitationOver', 'ratingSent', 'ratingNotSent'],
  subjects: { analysis_id: 'lesson' },
});

export const submitRating = post('/api/rating/submit', {
  summary: '提交评分，或提交修改',
  callers: experts,
  body: sent,
  data: z.object({ submitted_at: time, changed_at: time, summary: scoreSummary }),
  codes: ['notFound', 'invitationOver', 'ratingSent', 'ratingNotSent', 'expertNameMissing'],
  subjects: { analysis_id: 'lesson' },
});

/** Links expire; ask again for new ones. */
export const getRatedRecording = get('/api/rating/get_recording', {
  ...about,
  summary: '要评的录音录像',
  data: z.object({
    seconds: z.number(),
    player_url: z.url().nullable(),
    listening_url: z.url(),
    poster_url: z.url().nullable(),
    peaks_url: z.url(),
    expires_at: time,
  }),
  codes: ['notFound', 'invitationOver'],
});

/** The words without anything that was concluded from them. */
export const spokenLine = z.object({
  id: z.string(),
  start: z.number(),
  end: z.number(),
  role: z.enum(['teacher', 'student', 'group', 'none']),
  text: z.string().nullable(),
});

export const getRatedWords = get('/api/rating/get_words', {
  ...about,
  summary: '要评的课说了什么',
  data: z.object({ lines: z.array(spokenLine) }),
  codes: ['notFound', 'invitationOver'],
});

/** Only after one's own rating was sent. */
export const getRatedFigures = get('/api/rating/get_figures', {
  ...about,
  summary: '提交以后：AI 数据和各位专家的汇总',
  data: z.object({
    /** Null where nothing was computed. */
    results_url: z.url().nullable(),
    experts: z.int(),
    summary: scoreSummary,
  }),
  codes: ['notFound', 'invitationOver', 'ratingNotSent'],
});
