import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/lessons';
import type { Lesson } from '@kejing/contract/lessons';
import { needsGuardian, type Grade } from '@kejing/contract/school';
import { withScope, type ScopedDatabase } from '@kejing/db/scope';
import type { z } from 'zod';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { cancelRun, decideRetry, findRun, relaySoon } from '../runs/index.ts';
import { quotaRefusal } from './create.ts';
import { findShownLesson, getLesson } from './list.ts';
import {
  changeFile,
  changeLesson,
  filesOf,
  insertConsent,
  lastConsent,
  lockLesson,
  returnQuota,
  takeQuota,
  type Lacking,
  type LessonRow,
} from './repository.ts';
import { ownScope, type Owner } from '../objects/index.ts';
import { isOpen } from './uploads.ts';

type Change = z.output<typeof contract.updateLesson.body>;

/** Who asked, for the audit log. */
interface Asked {
  requestId: string;
}

const viewerOf = (person: Owner) => ({ ...person, scope: ownScope(person) });

async function ownLesson(tx: ScopedDatabase, id: string): Promise<LessonRow> {
  const lesson = await lockLesson(tx, id);
  if (!lesson) throw new AppError('notFound');
  return lesson;
}

const recordDeed = (context: Context, tx: ScopedDatabase, lesson: LessonRow, action: string, asked: Asked) =>
  record(tx, {
    orgId: lesson.org_id,
    accountId: lesson.account_id,
    action,
    subject: lesson.id,
    requestId: asked.requestId,
    at: context.now(),
  });

export function updateLesson(
  context: Context,
  person: Owner,
  { analysis_id, file_order, guardian, ...words }: Change,
): Promise<Lesson> {
  return withScope(context.db, ownScope(person), async (tx) => {
    const lesson = await ownLesson(tx, analysis_id);
    if (words.grade) await checkGuardian(context, tx, lesson, words.grade, guardian ?? false);
    if (file_order) await orderFiles(tx, lesson, file_order);
    await changeLesson(tx, lesson.id, { ...words, updated_at: context.now() });
    return findShownLesson(tx, viewerOf(person), lesson.id);
  });
}

/** A lesson that turns out to be of younger children needs the word that was not asked for at first. */
async function checkGuardian(
  context: Context,
  tx: ScopedDatabase,
  lesson: LessonRow,
  grade: Grade,
  guardian: boolean,
): Promise<void> {
  const last = await lastConsent(tx, lesson.id);
  if (!needsGuardian(grade) || last?.guardian) return;
  if (!guardian || !last) throw new AppError('guardianMissing');
  const { id: _, ...before } = last;
  await insertConsent(tx, { ...before, guardian: true, at: context.now() });
}

async function orderFiles(tx: ScopedDatabase, lesson: LessonRow, order: string[]): Promise<void> {
  if (!isOpen(lesson)) throw new AppError('uploadOver');
  const known = new Set((await filesOf(tx, lesson.id)).map(({ id }) => id));
  if (order.length !== known.size || new Set(order).size !== known.size || order.some((id) => !known.has(id)))
    throw new AppError('invalid', { detail: 'file_order' });
  for (const [index, id] of order.entries()) await changeFile(tx, id, { place: index + 1 });
}

/** What was sent stays for a while, in case it was a slip; the quota is free at once. */
async function giveUp(context: Context, tx: ScopedDatabase, lesson: LessonRow): Promise<void> {
  const now = context.now();
  await changeLesson(tx, lesson.id, { outcome: 'cancelled', touched_at: now, updated_at: now });
  await returnQuota(tx, lesson.id);
}

export async function cancelLesson(
  context: Context,
  person: Owner,
  id: string,
  asked: Asked,
): Promise<Lesson> {
  const run = await withScope(context.db, ownScope(person), async (tx) => {
    const lesson = await ownLesson(tx, id);
    if (lesson.outcome !== null) return undefined;
    await recordDeed(context, tx, lesson, 'lesson.cancel', asked);
    if (lesson.uploaded_at) return findRun(tx, id);
    await giveUp(context, tx, lesson);
    return undefined;
  });
  if (run) await cancelRun(context, run);
  return getLesson(context, viewerOf(person), id);
}

/** The database's word for too little quota, raised where a run is opened again. */
const noQuota = 'KJ001';
const lackingIn = (error: unknown): Lacking | undefined => {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== noQuota) return undefined;
  return message?.endsWith('storage_gb') ? 'storage_gb' : 'analysis';
};

/** Goes on where it stopped: a run from its failed step, an upload from what the bucket has of it. */
export async function retryLesson(
  context: Context,
  person: Owner,
  id: string,
  asked: Asked,
): Promise<Lesson> {
  await withScope(context.db, ownScope(person), async (tx) => {
    const lesson = await ownLesson(tx, id);
    if (lesson.outcome !== 'failed' && lesson.outcome !== 'cancelled') return;
    await recordDeed(context, tx, lesson, 'lesson.retry', asked);
    if (lesson.uploaded_at) return decideRetry(context, tx, id);
    const now = context.now();
    await changeLesson(tx, id, { outcome: null, swept_at: null, touched_at: now, updated_at: now });
    const lacking = await takeQuota(tx, id);
    if (lacking) throw quotaRefusal(lacking);
  }).catch((error: unknown) => {
    const lacking = lackingIn(error);
    throw lacking ? quotaRefusal(lacking) : error;
  });
  await relaySoon(context);
  return getLesson(context, viewerOf(person), id);
}

type Count = DataOf<typeof contract.deleteLessons>;

/** Into the trash: what goes on stops, and can be brought back for a while. */
export async function deleteLessons(
  context: Context,
  person: Owner,
  ids: string[],
  asked: Asked,
): Promise<Count> {
  const deleted = await withScope(context.db, ownScope(person), async (tx) => {
    const lessons = await lockSome(tx, ids);
    const wanted = lessons.filter(({ deleted_at }) => deleted_at === null);
    const runs: NonNullable<Awaited<ReturnType<typeof findRun>>>[] = [];
    for (const lesson of wanted) {
      await changeLesson(tx, lesson.id, { deleted_at: context.now() });
      await recordDeed(context, tx, lesson, 'lesson.delete', asked);
      if (lesson.outcome !== null) continue;
      const run = lesson.uploaded_at ? await findRun(tx, lesson.id) : undefined;
      if (run) runs.push(run);
      else await giveUp(context, tx, lesson);
    }
    return { count: wanted.length, runs };
  });
  for (const run of deleted.runs) await cancelRun(context, run);
  return { count: deleted.count };
}

export function restoreLessons(context: Context, person: Owner, ids: string[], asked: Asked): Promise<Count> {
  return withScope(context.db, ownScope(person), async (tx) => {
    const lessons = await lockSome(tx, ids);
    const wanted = lessons.filter(({ deleted_at }) => deleted_at !== null);
    for (const lesson of wanted) {
      await changeLesson(tx, lesson.id, { deleted_at: null });
      await recordDeed(context, tx, lesson, 'lesson.restore', asked);
    }
    return { count: wanted.length };
  });
}

/** In one order, whoever asks: two who delete the same do not wait in a circle. */
function lockSome(tx: ScopedDatabase, ids: string[]): Promise<LessonRow[]> {
  return tx.selectFrom('lessons').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}
