import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/experts';
import { platformScope, withScope } from '@kejing/db/scope';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import {
  admitGuess,
  forgive,
  hashSecret,
  readToken,
  signToken,
  type Caller,
  type ThrottleKey,
} from '../identity/index.ts';
import { invitationOf, invitedLesson, openBySecret, type InvitedLessonRow } from './repository.ts';

/** Who rates: somebody who is signed in, or whoever opened a link. */
export type Rater = { kind: 'account'; accountId: string } | { kind: 'link'; invitationId: string };

const purpose = 'expert';
const prefix = `${purpose}.`;
const tokenHours = 12;

/** A link's secret becomes a token for that one rating. Guesses are counted by address and by invitation. */
export async function openInvitation(
  context: Context,
  input: { expert_name: string; expert_secret: string },
  caller: Caller,
): Promise<DataOf<typeof contract.openInvitation>> {
  const at = context.now();
  const [, invitationId, secret] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(input.expert_secret) ?? [];
  const keys: ThrottleKey[] = [{ kind: 'address', value: `expert ${caller.address}` }];
  if (invitationId) keys.push({ kind: 'account', value: `expert ${invitationId}` });
  await admitGuess(context.db, keys, at);
  if (!invitationId || !secret) throw new AppError('invitationOver');
  const opened = await withScope(context.db, platformScope, async (tx) => {
    const row = await openBySecret(tx, {
      invitationId,
      secretHash: hashSecret(secret),
      name: input.expert_name,
      at,
    });
    if (row)
      await record(tx, {
        orgId: row.org_id,
        accountId: null,
        action: 'rating.open',
        subject: row.lesson_id,
        details: { invitation: invitationId },
        requestId: caller.requestId,
        at,
      });
    return row;
  });
  if (!opened) throw new AppError('invitationOver');
  await forgive(context.db, keys);
  const expires = new Date(Math.min(opened.expires_at.getTime(), at.getTime() + tokenHours * 3600 * 1000));
  return {
    analysis_id: opened.lesson_id,
    token: prefix + signToken(context.settings.SESSION_SECRET, purpose, invitationId, expires),
    expires_at: expires.toISOString(),
  };
}

/** Undefined for any other token; refuses a link's that is forged or has ended. */
export function raterByToken(context: Context, token: string | undefined): Rater | undefined {
  if (!token?.startsWith(prefix)) return undefined;
  const { SESSION_SECRET } = context.settings;
  const invitationId = readToken(SESSION_SECRET, purpose, token.slice(prefix.length), context.now());
  if (!invitationId) throw new AppError('invitationOver');
  return { kind: 'link', invitationId };
}

/** The invitation by which somebody rates a lesson, read afresh for every call: one that was revoked is over at once. */
export async function heldInvitation(
  context: Context,
  rater: Rater,
  lessonId: string,
): Promise<InvitedLessonRow> {
  const at = context.now();
  const id =
    rater.kind === 'link'
      ? rater.invitationId
      : await invitationOf(context.db, rater.accountId, lessonId, at);
  const row = id && (await invitedLesson(context.db, id, at));
  if (!row) throw new AppError(rater.kind === 'link' ? 'invitationOver' : 'notFound');
  if (row.lesson_id !== lessonId) throw new AppError('notFound');
  return row;
}
