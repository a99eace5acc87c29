import type { BodyOf, DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/lessons';
import { partsOf } from '@kejing/contract/recordings';
import { statuses } from '@kejing/contract/statuses';
import { withScope, type ScopedDatabase } from '@kejing/db/scope';
import { etagOfParts } from '@kejing/storage/etag';
import type { StoredPart } from '@kejing/storage/multipart';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { decideRun, relaySoon } from '../runs/index.ts';
import { changeFile, changeLesson, filesOf, storeBytes, type FileRow } from './repository.ts';
import { ownScope, type Owner } from '../objects/index.ts';
import { bytesOfPart, isOpen, lockOpenFile } from './uploads.ts';

/** Whoever has one lesson under way may be waiting at the screen for it; nobody watches the second of many. */
const waitedFor = 2;
const oneOfMany = 3;

/**
 * Compares every part with what the browser read, puts them together and compares the whole. However often it is
 * asked, and whoever else asks at the same time: one object, and one run when the last file is there.
 */
export async function completeFile(
  context: Context,
  person: Owner,
  { analysis_id, file_id, parts }: BodyOf<typeof contract.completeFile>,
): Promise<DataOf<typeof contract.completeFile>> {
  const uploaded = await withScope(context.db, ownScope(person), async (tx) => {
    const { lesson, file } = await lockOpenFile(tx, analysis_id, file_id);
    if (file.completed_at) return lesson.uploaded_at !== null;
    if (!isOpen(lesson)) throw new AppError('uploadOver');
    await makeWhole(context, file, parts);
    const now = context.now();
    await changeFile(tx, file.id, { etag: etagOfParts(parts), completed_at: now });
    await storeBytes(tx, lesson.id, Number(file.bytes));
    if (!(await allComplete(tx, lesson.id))) return false;
    await changeLesson(tx, lesson.id, { uploaded_at: now, updated_at: now });
    await decideRun(context, tx, person, 'lesson', {
      id: lesson.id,
      status: statuses.classroom.mediaProcessing,
      priority: (await othersUnderWay(tx, person, lesson.id)) ? oneOfMany : waitedFor,
    });
    return true;
  });
  if (uploaded) await relaySoon(context);
  return { lesson_uploaded: uploaded };
}

async function othersUnderWay(tx: ScopedDatabase, { accountId }: Owner, lessonId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('lessons')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '!=', lessonId)
    .where('uploaded_at', 'is not', null)
    .where('outcome', 'is', null)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

async function allComplete(tx: ScopedDatabase, lessonId: string): Promise<boolean> {
  return (await filesOf(tx, lessonId)).every((file) => file.completed_at !== null);
}

async function makeWhole(context: Context, file: FileRow, md5s: string[]): Promise<void> {
  if (!file.upload_id) throw new AppError('partsMissing', { parts: '1' });
  const upload = { key: file.object_key, uploadId: file.upload_id };
  const stored = await context.storage.parts.parts(upload);
  if (stored) {
    compare(file, md5s, stored);
    await context.storage.parts.complete(upload, md5s);
  }
  // Asked before and the answer lost: then the upload is gone and the object is there.
  const whole = await context.storage.head(file.object_key);
  if (!whole) throw new AppError('uploadOver');
  if (whole.bytes !== Number(file.bytes) || whole.etag !== etagOfParts(md5s))
    throw new AppError('partsDiffer', { parts: namesOf([1]) });
}

function compare(file: FileRow, md5s: string[], stored: StoredPart[]): void {
  const byNumber = new Map(stored.map((part) => [part.number, part]));
  const numbers = Array.from(
    { length: partsOf(Number(file.bytes), file.part_bytes) },
    (_, index) => index + 1,
  );
  const missing = numbers.filter((number) => !byNumber.has(number) || md5s[number - 1] === undefined);
  if (missing.length > 0) throw new AppError('partsMissing', { parts: namesOf(missing) });
  const differing = numbers.filter((number) => {
    const part = byNumber.get(number);
    return part?.md5 !== md5s[number - 1] || part?.bytes !== bytesOfPart(file, number);
  });
  if (differing.length > 0 || md5s.length !== numbers.length)
    throw new AppError('partsDiffer', { parts: namesOf(differing) });
}

const namesOf = (numbers: number[]) => numbers.slice(0, 5).join('、') + (numbers.length > 5 ? ' …' : '');
