import { z } from 'zod';
import { conceptLink, lessonCode, lessonConcept } from './coding.ts';
import { get, lessonOwners, post } from './endpoint.ts';
import { speakerRoles } from './transcripts.ts';

const role = z.enum(speakerRoles);
const utterance = z.string().max(200);
const mostCorrections = 500;
const mostLetters = 5_000;
const span = { start: z.number().nonnegative(), end: z.number().nonnegative() };

/** What a person changes in the graph. */
const graphEdit = z.discriminatedUnion('change', [
  z.object({ change: z.literal('put_concept'), concept: lessonConcept }),
  z.object({ change: z.literal('remove_concept'), concept: z.string() }),
  /** The second is another word for the first. */
  z.object({ change: z.literal('merge_concepts'), keep: z.string(), remove: z.string() }),
  z.object({ change: z.literal('put_link'), link: conceptLink }),
  z.object({ change: z.literal('remove_link'), from: z.string(), to: z.string() }),
]);
export type GraphEdit = z.output<typeof graphEdit>;

/** One change by a person; they are kept in order and never overwritten, and a later one holds. */
export const correction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('role_of_utterance'), utterance, role }),
  /** Every utterance whose middle lies in it. */
  z.object({ kind: z.literal('role_of_range'), ...span, role }),
  z.object({ kind: z.literal('role_of_voice'), voice: z.string().max(200), role }),
  z.object({ kind: z.literal('text'), utterance, text: z.string().max(mostLetters) }),
  /** At a moment and a place in the text; the parts are called `<id>.1` and `<id>.2`. */
  z.object({
    kind: z.literal('split'),
    utterance,
    at: z.number().nonnegative(),
    text_at: z.int().nonnegative(),
  }),
  /** Neighbours become one, under the first one's id and role. */
  z.object({ kind: z.literal('merge'), utterances: z.array(utterance).min(2).max(mostCorrections) }),
  /** Put in place of the code with the same id, or added. */
  z.object({ kind: z.literal('put_code'), code: lessonCode }),
  z.object({ kind: z.literal('remove_code'), code: z.string().max(200) }),
  z.object({ kind: z.literal('not_lesson'), ...span }),
  z.object({ kind: z.literal('graph'), edit: graphEdit }),
]);
export type Correction = z.output<typeof correction>;

const savedCorrection = z.object({
  /** Their order, from 1 without gaps. */
  number: z.int().positive(),
  revision: z.int(),
  correction,
});

const revision = z.object({
  /** 1 is the machine's own; every saving makes the next. */
  revision: z.int(),
  author: z.string(),
  saved_at: z.iso.datetime(),
});

const history = z.object({
  revisions: z.array(revision),
  corrections: z.array(savedCorrection),
});
export type CorrectionHistory = z.output<typeof history>;

/** What people changed in a lesson of one's own, in order. */
export const getCorrections = get('/api/analysis/get_corrections', {
  summary: '这节课改过什么，谁在什么时候改的',
  callers: lessonOwners,
  query: z.strictObject({ analysis_id: z.uuid() }),
  data: history,
  codes: ['notFound'],
  subjects: { analysis_id: 'lesson' },
});

/** Adds changes behind those that the caller has seen; where there are others by now, nothing is saved. */
export const createCorrections = post('/api/analysis/create_corrections', {
  summary: '保存修改，得到新的修订',
  callers: lessonOwners,
  body: z.strictObject({
    analysis_id: z.uuid(),
    /** The caller's own name for this saving: asked again with it, the first answer is given. */
    saving_id: z.uuid(),
    /** The last number that the caller has seen. */
    after: z.int().nonnegative(),
    corrections: z.array(correction).min(1).max(mostCorrections),
  }),
  data: z.object({ revision: z.int(), run_id: z.uuid() }),
  codes: ['notFound', 'correctedElsewhere'],
  subjects: { analysis_id: 'lesson' },
});
