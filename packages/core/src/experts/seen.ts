import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/experts';
import { withInvitation } from '@kejing/db/scope';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { guestLinkSeconds, linksFor } from '../objects/index.ts';
import type { PageAddress } from '../site/index.ts';
import { plainLines } from '../transcripts/index.ts';
import { heldInvitation, type Rater } from './opening.ts';
import { figuresAfterRating, ratingsAfterRating, sentRating } from './repository.ts';
import { summaryOf } from './summary.ts';

export async function getRecording(
  context: Context,
  rater: Rater,
  lessonId: string,
  page: PageAddress,
): Promise<DataOf<typeof contract.getRatedRecording>> {
  const held = await heldInvitation(context, rater, lessonId);
  const { seconds, listening_key, peaks_key } = held;
  if (seconds === null || !listening_key || !peaks_key) throw new AppError('notFound');
  const { link, expires_at } = linksFor(context, page, guestLinkSeconds);
  return {
    seconds,
    player_url: held.player_key && (await link(held.player_key)),
    listening_url: await link(listening_key),
    poster_url: held.poster_key && (await link(held.poster_key)),
    peaks_url: await link(peaks_key),
    expires_at,
  };
}

export async function getWords(
  context: Context,
  rater: Rater,
  lessonId: string,
): Promise<DataOf<typeof contract.getRatedWords>> {
  const held = await heldInvitation(context, rater, lessonId);
  if (!held.transcript_key) throw new AppError('notFound');
  return { lines: await plainLines(context, held.lesson_id, held.transcript_key) };
}

/** Whoever has not sent a rating sees no figure and nobody else's marks; from the first look on that is written down. */
export async function getFigures(
  context: Context,
  rater: Rater,
  lessonId: string,
  page: PageAddress,
): Promise<DataOf<typeof contract.getRatedFigures>> {
  const { invitation_id: id } = await heldInvitation(context, rater, lessonId);
  await withInvitation(context.db, id, async (tx) => {
    const sent = await sentRating(tx);
    if (!sent) throw new AppError('ratingNotSent');
    if (sent.blind_values === null)
      await tx
        .updateTable('ratings')
        .set({ blind_values: JSON.stringify(sent.rate_values) })
        .execute();
  });
  const figures = await figuresAfterRating(context.db, id);
  const given = await ratingsAfterRating(context.db, id);
  const { link } = linksFor(context, page, guestLinkSeconds);
  return {
    results_url: figures ? await link(figures.results_key) : null,
    experts: given.length,
    summary: summaryOf(given),
  };
}
