import type { DataOf } from '@kejing/contract/endpoint';
import {
  ratingItems,
  type InvitedLesson,
  type Rating,
  type RatingFormName,
  type TimedComment,
} from '@kejing/contract/experts';
import type * as contract from '@kejing/contract/experts';
import { withInvitation, type ScopedDatabase } from '@kejing/db/scope';
import type { z } from 'zod';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Caller } from '../identity/index.ts';
import { heldInvitation, type Rater } from './opening.ts';
import {
  dropDraft,
  invitedLessons,
  keepDraft,
  keptDraft,
  sentRating,
  type InvitedLessonRow,
  type RatingRow,
} from './repository.ts';
import { summaryOf } from './summary.ts';
import { tell } from './tell.ts';

type Sent = z.output<typeof contract.submitRating.body>;

type LessonFacts = Pick<
  InvitedLessonRow,
  'lesson_id' | 'title' | 'teacher' | 'class_name' | 'subject' | 'grade' | 'lesson_date' | 'seconds'
>;

const shownLesson = (row: LessonFacts): InvitedLesson => ({
  analysis_id: row.lesson_id,
  title: row.title,
  teacher: row.teacher,
  class_name: row.class_name,
  // Written by us alone, from the contract's lists.
  subject: row.subject as InvitedLesson['subject'],
  grade: row.grade as InvitedLesson['grade'],
  lesson_date: row.lesson_date,
  duration_seconds: row.seconds,
});

export async function listInvited(
  context: Context,
  { accountId }: { accountId: string },
): Promise<DataOf<typeof contract.listInvited>> {
  const rows = await invitedLessons(context.db, accountId, context.now());
  return {
    lessons: rows.map((row) => ({
      ...shownLesson(row),
      form: row.form,
      expires_at: row.expires_at.toISOString(),
      submitted_at: row.submitted_at?.toISOString() ?? null,
    })),
  };
}

export const ratingIn = (row: RatingRow): Rating => ({
  expert_name: row.expert_name,
  comment: row.comment,
  rateValues: row.rate_values as Record<string, number>,
  comments: row.comments as TimedComment[],
});

export async function getRating(
  context: Context,
  rater: Rater,
  lessonId: string,
): Promise<DataOf<typeof contract.getRating>> {
  const held = await heldInvitation(context, rater, lessonId);
  const [sent, draft] = await withInvitation(context.db, held.invitation_id, async (tx) => [
    await sentRating(tx),
    await keptDraft(tx),
  ]);
  return {
    invitation_id: held.invitation_id,
    lesson: shownLesson(held),
    form: held.form,
    expert_name: held.expert_name,
    expires_at: held.expires_at.toISOString(),
    submitted: sent
      ? {
          ...ratingIn(sent),
          submitted_at: sent.submitted_at.toISOString(),
          changed_at: sent.changed_at.toISOString(),
        }
      : null,
    draft: draft ? { ...(draft.content as Rating), saved_at: draft.saved_at.toISOString() } : null,
  };
}

/** Every item of the form, and none that is not in it. */
function completeValues(form: RatingFormName, given: Rating['rateValues']): Rating['rateValues'] {
  const items = ratingItems[form];
  const unknown = Object.keys(given).find((item) => !items.includes(item));
  if (unknown) throw new AppError('invalid', { detail: `rateValues.${unknown}` });
  return Object.fromEntries(items.map((item) => [item, given[item] ?? 0]));
}

const writtenIn = (form: RatingFormName, { expert_name, comment, rateValues, comments }: Sent): Rating => ({
  expert_name,
  comment,
  rateValues: completeValues(form, rateValues),
  comments: comments.toSorted((a, b) => a.at - b.at),
});

/** A tab that has been open since before the rating was sent must not write over it. */
async function sentBefore(tx: ScopedDatabase, mode: Sent['mode']): Promise<RatingRow | undefined> {
  const sent = await sentRating(tx);
  if (sent && mode === 'add') throw new AppError('ratingSent');
  if (!sent && mode === 'edit') throw new AppError('ratingNotSent');
  return sent;
}

export async function saveRating(
  context: Context,
  rater: Rater,
  input: Sent,
): Promise<DataOf<typeof contract.saveRating>> {
  const held = await heldInvitation(context, rater, input.analysis_id);
  const at = context.now();
  await withInvitation(context.db, held.invitation_id, async (tx) => {
    await sentBefore(tx, input.mode);
    await keepDraft(tx, held.invitation_id, writtenIn(held.form, input), at);
  });
  return { saved_at: at.toISOString() };
}

export async function submitRating(
  context: Context,
  rater: Rater,
  input: Sent,
  { requestId }: Pick<Caller, 'requestId'>,
): Promise<DataOf<typeof contract.submitRating>> {
  const held = await heldInvitation(context, rater, input.analysis_id);
  const rating = writtenIn(held.form, input);
  const expert_name = rating.expert_name || held.expert_name;
  if (!expert_name) throw new AppError('expertNameMissing');
  const at = context.now();
  const answer = await withInvitation(context.db, held.invitation_id, async (tx) => {
    const before = await sentBefore(tx, input.mode);
    const changed = {
      expert_name,
      rate_values: JSON.stringify(rating.rateValues),
      comment: rating.comment,
      comments: JSON.stringify(rating.comments),
      changed_at: at,
    };
    if (before) await tx.updateTable('ratings').set(changed).execute();
    else await insertRating(tx, held, { ...changed, submitted_at: at });
    await dropDraft(tx);
    await record(tx, {
      orgId: held.org_id,
      accountId: null,
      action: before ? 'rating.change' : 'rating.submit',
      subject: held.lesson_id,
      details: { invitation: held.invitation_id },
      requestId,
      at,
    });
    return {
      submitted_at: (before?.submitted_at ?? at).toISOString(),
      changed_at: at.toISOString(),
      summary: summaryOf([{ form: held.form, rate_values: rating.rateValues }]),
    };
  });
  if (input.mode === 'add')
    await tell(context, {
      org_id: held.org_id,
      account_id: held.account_id,
      code: 'rating.submitted',
      facts: { title: held.title, name: expert_name, analysis_id: held.lesson_id },
    });
  return answer;
}

async function insertRating(
  tx: ScopedDatabase,
  { invitation_id, lesson_id, account_id, org_id, form }: InvitedLessonRow,
  rating: {
    expert_name: string;
    rate_values: string;
    comment: string;
    comments: string;
    changed_at: Date;
    submitted_at: Date;
  },
): Promise<void> {
  const result = await tx
    .insertInto('ratings')
    .values({ invitation_id, lesson_id, account_id, org_id, form, ...rating })
    .onConflict((conflict) => conflict.column('invitation_id').doNothing())
    .executeTakeFirst();
  // Two tabs at the same moment: the first one counts.
  if (Number(result.numInsertedOrUpdatedRows) === 0) throw new AppError('ratingSent');
}
