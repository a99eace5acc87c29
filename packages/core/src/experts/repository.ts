import type { RatingFormName } from '@kejing/contract/experts';
import type { Database } from '@kejing/db/connect';
import type { DB } from '@kejing/db/generated/tables';
import type { ScopedDatabase } from '@kejing/db/scope';
import { sql, type Insertable, type Selectable } from 'kysely';

export type InvitationRow = Selectable<DB['expert_invitations']>;
export type RatingRow = Selectable<DB['ratings']>;

/** An invitation that holds, with all that whoever has it may see of the lesson. */
export interface InvitedLessonRow {
  invitation_id: string;
  lesson_id: string;
  account_id: string;
  org_id: string;
  form: RatingFormName;
  expert_name: string;
  expires_at: Date;
  title: string;
  teacher: string;
  class_name: string;
  subject: string;
  grade: string;
  lesson_date: string | null;
  seconds: number | null;
  player_key: string | null;
  listening_key: string | null;
  poster_key: string | null;
  peaks_key: string | null;
  transcript_key: string | null;
}

export async function invitedLesson(db: Database, invitationId: string, at: Date) {
  return (
    await sql<InvitedLessonRow>`select * from guarded.invited_lesson(${invitationId}, ${at})`.execute(db)
  ).rows[0];
}

export async function invitationOf(db: Database, accountId: string, lessonId: string, at: Date) {
  const { rows } = await sql<{ id: string | null }>`
    select guarded.invitation_of(${accountId}, ${lessonId}, ${at}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

export async function openBySecret(
  db: Database,
  opening: { invitationId: string; secretHash: string; name: string; at: Date },
) {
  const { invitationId, secretHash, name, at } = opening;
  return (
    await sql<{ invitation_id: string; lesson_id: string; org_id: string; expires_at: Date }>`
      select * from guarded.open_invitation(${invitationId}, ${secretHash}, ${name}, ${at})`.execute(db)
  ).rows[0];
}

type InvitedRow = Omit<
  InvitedLessonRow,
  | 'invitation_id'
  | 'account_id'
  | 'org_id'
  | 'expert_name'
  | `${'player' | 'listening' | 'poster' | 'peaks' | 'transcript'}_key`
> & { submitted_at: Date | null };

export async function invitedLessons(db: Database, accountId: string, at: Date): Promise<InvitedRow[]> {
  return (await sql<InvitedRow>`select * from guarded.invited_lessons(${accountId}, ${at})`.execute(db)).rows;
}

export interface ExpertRow {
  account_id: string;
  org_id: string;
  name: string;
  org_name: string;
}

/** For the organisation that the transaction works for. */
export async function expertsInReach(tx: ScopedDatabase): Promise<ExpertRow[]> {
  return (await sql<ExpertRow>`select * from guarded.experts_in_reach()`.execute(tx)).rows;
}

export async function figuresAfterRating(db: Database, invitationId: string) {
  return (
    await sql<{ results_key: string }>`
      select * from guarded.figures_after_rating(${invitationId})`.execute(db)
  ).rows[0];
}

export async function ratingsAfterRating(db: Database, invitationId: string) {
  return (
    await sql<{ form: RatingFormName; rate_values: Record<string, number> }>`
      select * from guarded.ratings_after_rating(${invitationId})`.execute(db)
  ).rows;
}

export function insertInvitation(tx: ScopedDatabase, invitation: Insertable<DB['expert_invitations']>) {
  return tx
    .insertInto('expert_invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** An account's invitation that is over holds again, with the form that it had; nothing where there is none. */
export function renewInvitation(
  tx: ScopedDatabase,
  wanted: { expert_account_id: string; lesson_id: string; expires_at: Date },
  at: Date,
) {
  return tx
    .updateTable('expert_invitations')
    .set({ revoked_at: null, expires_at: wanted.expires_at })
    .where('expert_account_id', '=', wanted.expert_account_id)
    .where('lesson_id', '=', wanted.lesson_id)
    .where((row) => row.or([row('revoked_at', 'is not', null), row('expires_at', '<=', at)]))
    .returningAll()
    .executeTakeFirst();
}

export function revokeOwn(tx: ScopedDatabase, invitationId: string, accountId: string, at: Date) {
  return tx
    .updateTable('expert_invitations')
    .set({ revoked_at: at })
    .where('id', '=', invitationId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export function invitationsTo(tx: ScopedDatabase, lessonId: string) {
  return tx
    .selectFrom('expert_invitations')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .orderBy('created_at')
    .execute();
}

/** Of all lessons of one owner: how far experts agree shows over several. */
export function ratingsForOwner(tx: ScopedDatabase, accountId: string) {
  return tx
    .selectFrom('ratings')
    .innerJoin('expert_invitations', 'expert_invitations.id', 'ratings.invitation_id')
    .selectAll('ratings')
    .select('expert_invitations.expert_account_id')
    .where('ratings.account_id', '=', accountId)
    .orderBy('ratings.submitted_at')
    .execute();
}

export interface RatedLessonRow {
  lesson_id: string;
  language: string;
  form: RatingFormName;
  blind_values: Record<string, number>;
  results_key: string;
  figures: unknown;
}

/** One row a rating, of the newest lessons in the transaction's reach that have figures; without any name. */
export async function ratedLessons(tx: ScopedDatabase, most: number): Promise<RatedLessonRow[]> {
  return (await sql<RatedLessonRow>`select * from guarded.rated_lessons(${most})`.execute(tx)).rows;
}

/** The rating that the transaction's invitation is for. */
export const sentRating = (tx: ScopedDatabase) => tx.selectFrom('ratings').selectAll().executeTakeFirst();
export const keptDraft = (tx: ScopedDatabase) =>
  tx.selectFrom('rating_drafts').selectAll().executeTakeFirst();

export function keepDraft(tx: ScopedDatabase, invitationId: string, content: object, saved_at: Date) {
  const draft = { content: JSON.stringify(content), saved_at };
  return tx
    .insertInto('rating_drafts')
    .values({ invitation_id: invitationId, ...draft })
    .onConflict((conflict) => conflict.column('invitation_id').doUpdateSet(draft))
    .execute();
}

export const dropDraft = (tx: ScopedDatabase) => tx.deleteFrom('rating_drafts').execute();
