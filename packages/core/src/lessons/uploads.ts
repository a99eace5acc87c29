import type { BodyOf, DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/lessons';
import { endingOf, mediaTypes, partsOf } from '@kejing/contract/recordings';
import { withScope, type ScopedDatabase } from '@kejing/db/scope';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { bucketUrlFor, type PageAddress } from '../site/index.ts';
import { findShownLesson } from './list.ts';
import {
  changeFile,
  changeLesson,
  filesOf,
  lockFile,
  lockLesson,
  ownFilesLike,
  type FileRow,
  type LessonRow,
} from './repository.ts';
import { ownScope, type Owner } from '../objects/index.ts';
import { shownFile } from './shown.ts';

/** Long enough for a slow line to send what it was given addresses for. */
const addressSeconds = 3600;

/** More can be sent: the lesson is there, not given up, and not complete. */
export const isOpen = (lesson: LessonRow) =>
  lesson.outcome === null && lesson.deleted_at === null && lesson.uploaded_at === null;

/** How long a part of this file is: all are of one size but the last. */
export function bytesOfPart(file: Pick<FileRow, 'bytes' | 'part_bytes'>, number: number): number {
  const before = (number - 1) * file.part_bytes;
  return Math.min(file.part_bytes, Number(file.bytes) - before);
}

/** The lesson first, as everybody does who locks both: nobody waits in a circle. */
export async function lockOpenFile(tx: ScopedDatabase, lessonId: string, fileId: string) {
  const lesson = await lockLesson(tx, lessonId);
  const file = lesson && (await lockFile(tx, lessonId, fileId));
  if (!file) throw new AppError('notFound');
  return { lesson, file };
}

/** Addresses for parts; the first call of a file opens its upload in the bucket. */
export async function signParts(
  context: Context,
  person: Owner,
  { analysis_id, file_id, parts }: BodyOf<typeof contract.signParts>,
  page: PageAddress,
): Promise<DataOf<typeof contract.signParts>> {
  const now = context.now();
  const upload = await withScope(context.db, ownScope(person), async (tx) => {
    const { lesson, file } = await lockOpenFile(tx, analysis_id, file_id);
    if (!isOpen(lesson) || file.completed_at) throw new AppError('uploadOver');
    const most = partsOf(Number(file.bytes), file.part_bytes);
    if (parts.some(({ part_number }) => part_number > most))
      throw new AppError('invalid', { detail: 'part_number' });
    const uploadId = file.upload_id ?? (await context.storage.parts.open(file.object_key, typeOf(file)));
    if (!file.upload_id) await changeFile(tx, file.id, { upload_id: uploadId });
    await changeLesson(tx, lesson.id, { touched_at: now });
    return { key: file.object_key, uploadId, file };
  });
  const link = { endpoint: bucketUrlFor(context.settings, page), seconds: addressSeconds };
  const expires = new Date(now.getTime() + addressSeconds * 1000).toISOString();
  const signed = parts.map(async ({ part_number: number, content_md5: md5 }) => ({
    part_number: number,
    url: await context.storage.parts.signPart(
      upload,
      { number, md5, bytes: bytesOfPart(upload.file, number) },
      link,
    ),
    expires_at: expires,
  }));
  return { audio_upload_urls: await Promise.all(signed) };
}

function typeOf(file: FileRow): string {
  const ending = endingOf(file.object_key);
  return ending ? mediaTypes[ending] : 'application/octet-stream';
}

export async function getUpload(
  context: Context,
  person: Owner,
  lessonId: string,
): Promise<DataOf<typeof contract.getUpload>> {
  const scope = ownScope(person);
  const { lesson, files } = await withScope(context.db, scope, async (tx) => ({
    lesson: await findShownLesson(tx, { ...person, scope }, lessonId),
    files: await filesOf(tx, lessonId),
  }));
  const withParts = files.map(async (file) => ({
    ...shownFile(file),
    parts: await storedParts(context, file),
  }));
  return { lesson, files: await Promise.all(withParts) };
}

async function storedParts(context: Context, file: FileRow) {
  if (!file.upload_id || file.completed_at) return [];
  const upload = { key: file.object_key, uploadId: file.upload_id };
  const parts = (await context.storage.parts.parts(upload)) ?? [];
  return parts
    .filter(({ number, bytes }) => bytes === bytesOfPart(file, number))
    .map(({ number, md5 }) => ({ part_number: number, content_md5: md5 }));
}

export async function findFiles(
  context: Context,
  person: Owner,
  { fingerprints }: BodyOf<typeof contract.findFiles>,
): Promise<DataOf<typeof contract.findFiles>> {
  const rows = await withScope(context.db, ownScope(person), (tx) =>
    ownFilesLike(tx, person.accountId, fingerprints),
  );
  return {
    files: rows.map((row) => ({
      ...shownFile(row),
      analysis_id: row.lesson_id,
      title: row.title,
      created_at: row.created_at.toISOString(),
      resumable: row.completed_at === null && row.outcome === null,
    })),
  };
}
