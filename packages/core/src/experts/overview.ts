import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/experts';
import { withScope } from '@kejing/db/scope';
import { canonical } from '@kejing/measures/canonical';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { ownScope, type Owner } from '../objects/index.ts';
import { agreementOn, type GivenBy } from './agreement.ts';
import { shownInvitation } from './invitations.ts';
import { ratingIn } from './rating.ts';
import { invitationsTo, ratingsForOwner } from './repository.ts';
import { summaryOf } from './summary.ts';

type Rated = Awaited<ReturnType<typeof ratingsForOwner>>[number];

/** Whoever comes by a link is known by their name alone. */
const raterOf = (row: Rated) => row.expert_account_id ?? `name ${row.expert_name}`;
const valuesOf = (row: Rated) => row.rate_values as Record<string, number>;
const givenBy = (row: Rated): GivenBy => ({
  lesson_id: row.lesson_id,
  rater: raterOf(row),
  form: row.form,
  rate_values: valuesOf(row),
});

export function listRatings(
  context: Context,
  person: Owner,
  lessonId: string,
): Promise<DataOf<typeof contract.listRatings>> {
  return withScope(context.db, ownScope(person), async (tx) => {
    const lesson = await tx.selectFrom('lessons').select('id').where('id', '=', lessonId).executeTakeFirst();
    if (!lesson) throw new AppError('notFound');
    const invitations = await invitationsTo(tx, lessonId);
    const all = await ratingsForOwner(tx, person.accountId);
    const here = all.filter((row) => row.lesson_id === lessonId);
    const { agreement, severities } = agreementOn(lessonId, all.map(givenBy));
    const sentAt = new Map(here.map((row) => [row.invitation_id, row.submitted_at]));
    return {
      invitations: invitations.map((row) => shownInvitation(row, sentAt.get(row.id) ?? null, context.now())),
      ratings: here.map((row) => ({
        ...ratingIn(row),
        invitation_id: row.invitation_id,
        form: row.form,
        submitted_at: row.submitted_at.toISOString(),
        changed_at: row.changed_at.toISOString(),
        changed_after_figures:
          row.blind_values !== null && canonical(row.blind_values) !== canonical(row.rate_values),
        summary: summaryOf([givenBy(row)]),
        severity: severities.get(raterOf(row)) ?? null,
      })),
      summary: summaryOf(here.map(givenBy)),
      agreement,
    };
  });
}
