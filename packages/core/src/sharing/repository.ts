import type { TimedComment } from '@kejing/contract/experts';
import type { Database } from '@kejing/db/connect';
import type { DB } from '@kejing/db/generated/tables';
import type { ScopedDatabase } from '@kejing/db/scope';
import { sql, type Insertable, type Selectable } from 'kysely';

export type ShareRow = Selectable<DB['lesson_shares']>;

interface FoundShare {
  lesson_id: string;
  org_id: string;
  password_hash: string | null;
  expires_at: Date;
  with_recording: boolean;
  with_comments: boolean;
}

export async function findShare(db: Database, shareId: string, secretHash: string, at: Date) {
  return (
    await sql<FoundShare>`select * from guarded.find_share(${shareId}, ${secretHash}, ${at})`.execute(db)
  ).rows[0];
}

export async function noteOpened(tx: ScopedDatabase, shareId: string, at: Date): Promise<void> {
  await sql`select guarded.note_share_opened(${shareId}, ${at})`.execute(tx);
}

interface SharedRow {
  lesson_id: string;
  expires_at: Date;
  with_recording: boolean;
  with_comments: boolean;
  title: string;
  teacher: string;
  class_name: string;
  subject: string;
  grade: string;
  lesson_date: string | null;
  seconds: number | null;
  results_key: string | null;
  player_key: string | null;
  listening_key: string | null;
  poster_key: string | null;
  peaks_key: string | null;
  transcript_key: string | null;
}

export async function sharedLesson(db: Database, shareId: string, at: Date) {
  return (await sql<SharedRow>`select * from guarded.shared_lesson(${shareId}, ${at})`.execute(db)).rows[0];
}

export async function sharedComments(db: Database, shareId: string, at: Date) {
  return (
    await sql<{ expert_name: string; comment: string; comments: TimedComment[] }>`
      select * from guarded.shared_comments(${shareId}, ${at})`.execute(db)
  ).rows;
}

export function insertShare(tx: ScopedDatabase, share: Insertable<DB['lesson_shares']>) {
  return tx.insertInto('lesson_shares').values(share).returningAll().executeTakeFirstOrThrow();
}

export function sharesOf(tx: ScopedDatabase, lessonId: string) {
  return tx
    .selectFrom('lesson_shares')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .orderBy('created_at', 'desc')
    .execute();
}

export function revokeOwn(tx: ScopedDatabase, shareId: string, at: Date) {
  return tx
    .updateTable('lesson_shares')
    .set({ revoked_at: at })
    .where('id', '=', shareId)
    .where('revoked_at', 'is', null)
    .returning(['lesson_id', 'org_id'])
    .executeTakeFirst();
}
