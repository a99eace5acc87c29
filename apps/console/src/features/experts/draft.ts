import { emptyForm, timedComment, type Rating, type RatingFormName } from '@kejing/contract/experts';
import { forgetKept, keep, readKept } from '../../client/kept.ts';
import type { OwnRating } from './queries.ts';

/** What this browser has that the server has not got yet, and the server's draft that it was written over. */
interface Unsent {
  over: string | null;
  rating: Rating;
}

const keyOf = (invitationId: string) => `rating.${invitationId}`;

export const keepUnsent = (invitationId: string, unsent: Unsent) => keep(keyOf(invitationId), unsent);
export const forgetUnsent = (invitationId: string) => forgetKept(keyOf(invitationId));

function readUnsent(invitationId: string): Unsent | undefined {
  const kept = readKept(keyOf(invitationId)) as Partial<Unsent> | undefined;
  const { rating } = kept ?? {};
  if (
    typeof rating?.comment !== 'string' ||
    typeof rating.expert_name !== 'string' ||
    typeof rating.rateValues !== 'object' ||
    !timedComment.array().safeParse(rating.comments).success
  )
    return undefined;
  return { over: kept?.over ?? null, rating };
}

const complete = (form: RatingFormName, rating: Rating): Rating => ({
  ...rating,
  rateValues: { ...emptyForm(form).rateValues, ...rating.rateValues },
});

/** Where somebody goes on: what a closed tab left behind, then the server's draft, then what was sent. */
export function whereLeft(own: OwnRating): { rating: Rating; isDraft: boolean } {
  const { form, draft, submitted } = own;
  const unsent = readUnsent(own.invitation_id);
  if (unsent && unsent.over === (draft?.saved_at ?? null))
    return { rating: complete(form, unsent.rating), isDraft: true };
  if (draft) {
    const { saved_at: _, ...rating } = draft;
    return { rating: complete(form, rating), isDraft: true };
  }
  if (submitted) {
    const { submitted_at: _, changed_at: _changed, ...rating } = submitted;
    return { rating: complete(form, rating), isDraft: false };
  }
  const { expert_secret: _, ...begun } = emptyForm(form);
  return { rating: { ...begun, expert_name: own.expert_name, comments: [] }, isDraft: false };
}
