import { z } from 'zod';
import { consentBases, consentVersions } from './consent.ts';
import { lessonEditions } from './editions.ts';
import { get, lessonOwners, post } from './endpoint.ts';
import { recordingLimits } from './recordings.ts';
import { gradeCodes, subjectCodes } from './school.ts';
import { plainText } from './text.ts';

/** Whoever has lessons of their own. */
const viewers = [
  'sys_platform_allocator',
  'sys_org_ops_admin',
  'sys_expert',
  'sys_analysis_web_user',
] as const;

const time = z.iso.datetime();
const productType = z.literal(lessonEditions);
export const lessonLanguages = ['zh', 'en'] as const;

/** What people say of a lesson; all but the title may be corrected at any time. */
const words = {
  title: plainText(100).min(1),
  /** Who teaches, in free words; the owner is whoever uploads. */
  teacher: plainText(50),
  class_name: plainText(50),
  subject: z.enum(subjectCodes),
  grade: z.enum(gradeCodes),
  language: z.enum(lessonLanguages),
  lesson_date: z.iso.date().nullable(),
  tags: z.array(plainText(20).min(1)).max(10),
};

/** Of a file's content, not of its name: its size and samples of it, hashed in the browser. */
const fingerprint = z.string().regex(/^[\da-f]{64}$/);

const newFile = z.strictObject({
  name: z.string().trim().min(1).max(255),
  bytes: z.int().min(1),
  fingerprint,
});

const consent = z.strictObject({
  basis: z.enum(consentBases),
  text_version: z.enum(consentVersions),
  /** A guardian has agreed for every pupil under fourteen. */
  guardian: z.boolean(),
});

/** Where one file of a lesson goes. Each part's own signed address comes from sign_parts. */
const fileAddress = z.object({
  file_id: z.uuid(),
  name: z.string(),
  url: z.url(),
  bytes: z.int(),
  part_bytes: z.int(),
  part_count: z.int(),
});

/** As lists show it. */
export const lesson = z.object({
  analysis_id: z.uuid(),
  ...words,
  title: z.string(),
  product_type: productType,
  status: z.int(),
  /** Of the stage, 0 to 100. */
  stage: z.string(),
  progress: z.int(),
  outcome: z.enum(['done', 'failed', 'cancelled']).nullable(),
  failed_step: z.string().nullable(),
  cause: z.string().nullable(),
  /** Known once the recording has been looked at. */
  duration_seconds: z.number().nullable(),
  file_count: z.int(),
  bytes: z.int(),
  /** Waits until the platform lets it go on. */
  held: z.boolean(),
  /** The account that uploaded it. */
  owner_name: z.string(),
  own: z.boolean(),
  org_name: z.string(),
  created_at: time,
  uploaded_at: time.nullable(),
  deleted_at: time.nullable(),
});
export type Lesson = z.output<typeof lesson>;

const file = z.object({
  file_id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  fingerprint,
  part_bytes: z.int(),
  part_count: z.int(),
  completed: z.boolean(),
});
export type LessonFile = z.output<typeof file>;

export const createLesson = post('/api/analysis/create', {
  summary: '新建一节课：占额度，给出上传地址',
  callers: lessonOwners,
  body: z.strictObject({
    ...words,
    product_type: productType,
    files: z.array(newFile).min(1).max(recordingLimits.filesPerLesson),
    /** Left out, the answer says kindly what is missing. */
    consent: consent.optional(),
  }),
  data: z.object({ analysis_id: z.uuid(), audio_upload_urls: z.array(fileAddress) }),
  codes: [
    'quotaUsedUp',
    'storageUsedUp',
    'consentMissing',
    'guardianMissing',
    'badRecording',
    'recordingTooLarge',
  ],
});

export const signParts = post('/api/analysis/sign_parts', {
  summary: '给分片签名；过期了再签一次',
  callers: lessonOwners,
  body: z.strictObject({
    analysis_id: z.uuid(),
    file_id: z.uuid(),
    parts: z
      .array(
        z.strictObject({
          part_number: z.int().min(1).max(10_000),
          /** Base64, as the header carries it. */
          content_md5: z.base64().length(24),
        }),
      )
      .min(1)
      .max(50),
  }),
  data: z.object({
    audio_upload_urls: z.array(z.object({ part_number: z.int(), url: z.url(), expires_at: time })),
  }),
  codes: ['notFound', 'uploadOver'],
  subjects: { analysis_id: 'lesson', file_id: 'file' },
});

export const getUpload = get('/api/analysis/get_upload', {
  summary: '这节课传到哪里了',
  callers: lessonOwners,
  query: z.strictObject({ analysis_id: z.uuid() }),
  data: z.object({
    lesson,
    files: z.array(
      file.extend({
        /** What the bucket has of it: the number and MD5 of each part. */
        parts: z.array(z.object({ part_number: z.int(), content_md5: z.string() })),
      }),
    ),
  }),
  codes: ['notFound'],
  subjects: { analysis_id: 'lesson' },
});

export const completeFile = post('/api/analysis/complete_file', {
  summary: '一个文件传完了：核对每一片，合成一个',
  callers: lessonOwners,
  body: z.strictObject({
    analysis_id: z.uuid(),
    file_id: z.uuid(),
    /** The MD5 of every part in order, as the browser read it from the file. */
    parts: z.array(z.base64().length(24)).min(1).max(10_000),
  }),
  /** Whether this was the last file, and the lesson is on its way. */
  data: z.object({ lesson_uploaded: z.boolean() }),
  codes: ['notFound', 'uploadOver', 'partsMissing', 'partsDiffer'],
  subjects: { analysis_id: 'lesson', file_id: 'file' },
});

/** Whether the same content was chosen before, by the person who asks. */
export const findFiles = post('/api/analysis/find_files', {
  summary: '这些文件我传过没有',
  callers: lessonOwners,
  body: z.strictObject({ fingerprints: z.array(fingerprint).min(1).max(200) }),
  data: z.object({
    files: z.array(
      file.extend({
        analysis_id: z.uuid(),
        title: z.string(),
        created_at: time,
        /** Whether more of it can still be sent. */
        resumable: z.boolean(),
      }),
    ),
  }),
});

/** What is said before the first byte: who will see the recording, and what is agreed to. */
export const getUploadTerms = get('/api/analysis/get_upload_terms', {
  summary: '上传前的说明：谁能看到',
  callers: lessonOwners,
  query: z.strictObject({}),
  data: z.object({
    org_name: z.string(),
    /** Whether the organisation's rule opens recordings to those who look after it. */
    recordings_open: z.boolean(),
    text_version: z.enum(consentVersions),
  }),
});

const trash = z.stringbool().optional();
const manyOf = <Item extends z.ZodType>(item: Item) =>
  z
    .union([item, z.array(item).max(50)])
    .transform((value) => [value].flat() as z.output<Item>[])
    .optional();
const numberOf = (known: readonly number[]) =>
  z.coerce.number().refine((value) => known.includes(value), 'is not known');
export const lessonSorts = ['created_at', 'lesson_date', 'title'] as const;

export const listLessons = get('/api/analysis/list', {
  summary: '课堂分析列表',
  callers: viewers,
  query: z.strictObject({
    /** Without a page: everything, for those whose account lists all at once. */
    page: z.coerce.number().int().min(1).max(100_000).optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
    /** In title, teacher and class. */
    keyword: z.string().trim().max(50).optional(),
    subject: manyOf(z.enum(subjectCodes)),
    grade: manyOf(z.enum(gradeCodes)),
    product_type: manyOf(numberOf(lessonEditions)),
    state: manyOf(z.enum(['uploading', 'working', 'done', 'failed', 'cancelled'])),
    date_from: z.iso.date().optional(),
    date_to: z.iso.date().optional(),
    /** What was deleted, instead of what was not. */
    trash,
    sort: z.enum(lessonSorts).default('created_at'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  data: z.object({ lessons: z.array(lesson), total: z.int() }),
});

export const getLesson = get('/api/analysis/get', {
  summary: '一节课',
  callers: viewers,
  query: z.strictObject({ analysis_id: z.uuid() }),
  data: lesson,
  codes: ['notFound'],
  subjects: { analysis_id: 'lesson' },
});

export const updateLesson = post('/api/analysis/update', {
  summary: '改一节课的信息',
  callers: lessonOwners,
  body: z.strictObject({
    analysis_id: z.uuid(),
    ...z.object(words).partial().shape,
    /** All its files in their new order, while the upload goes on. */
    file_order: z.array(z.uuid()).max(recordingLimits.filesPerLesson).optional(),
    /** Needed when another grade asks for it. */
    guardian: z.literal(true).optional(),
  }),
  data: lesson,
  codes: ['notFound', 'guardianMissing', 'uploadOver'],
  subjects: { analysis_id: 'lesson' },
});

const one = { body: z.strictObject({ analysis_id: z.uuid() }), data: lesson } as const;
const many = {
  body: z.strictObject({ analysis_ids: z.array(z.uuid()).min(1).max(200) }),
  /** How many there were to do it to; those that are not the caller's are left out. */
  data: z.object({ count: z.int() }),
} as const;

export const cancelLesson = post('/api/analysis/cancel', {
  ...one,
  summary: '取消：停下来，退回额度',
  callers: lessonOwners,
  codes: ['notFound'],
  subjects: { analysis_id: 'lesson' },
});

export const retryLesson = post('/api/analysis/retry', {
  ...one,
  summary: '从停下的地方再来',
  callers: lessonOwners,
  codes: ['notFound', 'quotaUsedUp', 'storageUsedUp'],
  subjects: { analysis_id: 'lesson' },
});

export const deleteLessons = post('/api/analysis/delete', {
  ...many,
  summary: '移入回收站',
  callers: lessonOwners,
  subjects: { analysis_ids: 'lesson' },
});

export const restoreLessons = post('/api/analysis/restore', {
  ...many,
  summary: '从回收站取回',
  callers: lessonOwners,
  subjects: { analysis_ids: 'lesson' },
});

/** What was made of a recording, with links that expire. */
export const lessonMedia = z.object({
  seconds: z.number(),
  /** Integrated, in LUFS. */
  loudness: z.number().nullable(),
  /** The highest sample, in dBFS. */
  peak: z.number().nullable(),
  speech_seconds: z.number(),
  /** Null for sound alone. */
  player_url: z.url().nullable(),
  listening_url: z.url(),
  poster_url: z.url().nullable(),
  peaks_url: z.url(),
  speech_url: z.url(),
  expires_at: time,
});

/** What was made of the recording: for its owner only. Links expire; ask again for new ones. */
export const getMedia = get('/api/analysis/get_media', {
  summary: '播放用的地址：视频、声音、封面、波形',
  callers: lessonOwners,
  query: z.strictObject({ analysis_id: z.uuid() }),
  data: lessonMedia,
  codes: ['notFound'],
  subjects: { analysis_id: 'lesson' },
});

/** Lets lessons go on that wait for the platform's word. */
export const startLessons = post('/api/analysis/start', {
  ...many,
  summary: '开始分析：放行等待平台安排的课',
  callers: ['sys_platform_allocator'],
  subjects: { analysis_ids: 'lesson' },
});
