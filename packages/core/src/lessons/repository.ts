import type { ScopedDatabase } from '@kejing/db/scope';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { DB } from '@kejing/db/generated/tables';

export type LessonRow = Selectable<DB['lessons']>;
export type FileRow = Selectable<DB['lesson_files']>;

export async function insertLesson(
  tx: ScopedDatabase,
  lesson: Insertable<DB['lessons']>,
  files: Omit<Insertable<DB['lesson_files']>, 'lesson_id' | 'org_id' | 'account_id'>[],
): Promise<void> {
  const { org_id, account_id } = lesson;
  await tx.insertInto('lessons').values(lesson).execute();
  await tx
    .insertInto('lesson_files')
    .values(files.map((file) => ({ ...file, lesson_id: lesson.id as string, org_id, account_id })))
    .execute();
}

export function insertConsent(tx: ScopedDatabase, consent: Insertable<DB['lesson_consents']>) {
  return tx.insertInto('lesson_consents').values(consent).execute();
}

export function lastConsent(tx: ScopedDatabase, lessonId: string) {
  return tx
    .selectFrom('lesson_consents')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type Lacking = 'analysis' | 'storage_gb';

/** Null, or what there is too little of. */
export async function takeQuota(tx: ScopedDatabase, lessonId: string): Promise<Lacking | null> {
  const { rows } = await sql<{ lacking: Lacking | null }>`
    select guarded.take_quota(${lessonId}) as lacking`.execute(tx);
  return rows[0]?.lacking ?? null;
}

export async function returnQuota(tx: ScopedDatabase, lessonId: string): Promise<void> {
  await sql`select guarded.return_quota(${lessonId})`.execute(tx);
}

export async function storeBytes(tx: ScopedDatabase, lessonId: string, bytes: number): Promise<void> {
  await sql`select guarded.store_bytes(${lessonId}, ${bytes})`.execute(tx);
}

export async function freeBytes(tx: ScopedDatabase, lessonId: string): Promise<void> {
  await sql`select guarded.free_bytes(${lessonId})`.execute(tx);
}

export async function recordingsOpen(tx: ScopedDatabase, orgId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select guarded.recordings_open(${orgId}) as open`.execute(tx);
  return rows[0]?.open ?? false;
}

/** Locked, so that what is decided by it still holds when it is written. */
export function lockLesson(tx: ScopedDatabase, id: string): Promise<LessonRow | undefined> {
  return tx.selectFrom('lessons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function lockFile(tx: ScopedDatabase, lessonId: string, id: string): Promise<FileRow | undefined> {
  return tx
    .selectFrom('lesson_files')
    .selectAll()
    .where('id', '=', id)
    .where('lesson_id', '=', lessonId)
    .forUpdate()
    .executeTakeFirst();
}

export function filesOf(tx: ScopedDatabase, lessonId: string): Promise<FileRow[]> {
  return tx
    .selectFrom('lesson_files')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .orderBy('place')
    .execute();
}

export function ownFilesLike(tx: ScopedDatabase, accountId: string, fingerprints: string[]) {
  return tx
    .selectFrom('lesson_files')
    .innerJoin('lessons', 'lessons.id', 'lesson_files.lesson_id')
    .selectAll('lesson_files')
    .select(['lessons.title', 'lessons.outcome', 'lessons.created_at'])
    .where('lesson_files.account_id', '=', accountId)
    .where('lesson_files.fingerprint', 'in', fingerprints)
    .where('lessons.deleted_at', 'is', null)
    .orderBy('lessons.created_at', 'desc')
    .execute();
}

export function changeFile(
  tx: ScopedDatabase,
  id: string,
  change: { upload_id?: string | null; etag?: string | null; completed_at?: Date | null; place?: number },
) {
  return tx.updateTable('lesson_files').set(change).where('id', '=', id).execute();
}

export type LessonChange = Partial<
  Pick<
    LessonRow,
    | 'title'
    | 'teacher'
    | 'class_name'
    | 'subject'
    | 'grade'
    | 'language'
    | 'tags'
    | 'outcome'
    | 'touched_at'
    | 'uploaded_at'
    | 'swept_at'
    | 'deleted_at'
    | 'updated_at'
    | 'lesson_date'
    | 'duration_seconds'
  >
>;

export function changeLesson(tx: ScopedDatabase, id: string, change: LessonChange) {
  return tx.updateTable('lessons').set(change).where('id', '=', id).execute();
}
