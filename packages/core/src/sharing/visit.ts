import type { DataOf } from '@kejing/contract/endpoint';
import { lessonResults, type LessonResults } from '@kejing/contract/results';
import type * as contract from '@kejing/contract/sharing';
import { platformScope, withScope } from '@kejing/db/scope';
import { withoutQuotes } from '@kejing/measures/lesson/without-quotes';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import {
  admitGuess,
  forgive,
  hashSecret,
  readToken,
  signToken,
  verifyPassword,
  type Caller,
  type ThrottleKey,
} from '../identity/index.ts';
import { guestLinkSeconds, linksFor } from '../objects/index.ts';
import type { PageAddress } from '../site/index.ts';
import { plainLines } from '../transcripts/index.ts';
import { findShare, noteOpened, sharedComments, sharedLesson } from './repository.ts';

type Shared = DataOf<typeof contract.getShared>;

const purpose = 'share';
const tokenHours = 12;

/** A link's secret, and its password where it has one, become a token that shows what the link shows. */
export async function openShare(
  context: Context,
  input: { secret: string; password?: string | undefined },
  caller: Caller,
): Promise<DataOf<typeof contract.openShare>> {
  const at = context.now();
  const [, shareId, secret] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(input.secret) ?? [];
  const keys: ThrottleKey[] = [{ kind: 'address', value: `share ${caller.address}` }];
  if (shareId) keys.push({ kind: 'account', value: `share ${shareId}` });
  await admitGuess(context.db, keys, at);
  const share = shareId && secret && (await findShare(context.db, shareId, hashSecret(secret), at));
  if (!share) throw new AppError('shareOver');
  await forgive(context.db, keys);
  if (share.password_hash) await checkPassword(context, shareId, share.password_hash, input.password);
  await withScope(context.db, platformScope, async (tx) => {
    await noteOpened(tx, shareId, at);
    await record(tx, {
      orgId: share.org_id,
      accountId: null,
      action: 'share.open',
      subject: share.lesson_id,
      details: {
        share: shareId,
        with_recording: share.with_recording,
        with_comments: share.with_comments,
      },
      requestId: caller.requestId,
      at,
    });
  });
  const expires = new Date(Math.min(share.expires_at.getTime(), at.getTime() + tokenHours * 3600 * 1000));
  return {
    token: signToken(context.settings.SESSION_SECRET, purpose, shareId, expires),
    expires_at: expires.toISOString(),
  };
}

/** Counted apart from the link's secret: whoever has the link must not guess on by opening it in between. */
async function checkPassword(
  context: Context,
  shareId: string,
  hash: string,
  password: string | undefined,
): Promise<void> {
  if (!password) throw new AppError('sharePasswordNeeded');
  const at = context.now();
  const key: ThrottleKey = { kind: 'account', value: `share password ${shareId}` };
  await admitGuess(context.db, [key], at);
  if (!(await verifyPassword(password, hash))) throw new AppError('sharePasswordWrong');
  await forgive(context.db, [key]);
}

/** The link's row is read afresh for every call: one that was revoked is over at once. */
export async function heldShare(context: Context, token: string | undefined) {
  const at = context.now();
  const shareId = token && readToken(context.settings.SESSION_SECRET, purpose, token, at);
  const row = shareId && (await sharedLesson(context.db, shareId, at));
  if (!row) throw new AppError('shareOver');
  return { shareId, row };
}

export async function getShared(
  context: Context,
  token: string | undefined,
  page: PageAddress,
): Promise<Shared> {
  const { shareId, row } = await heldShare(context, token);
  const { link } = linksFor(context, page, guestLinkSeconds);
  return {
    title: row.title,
    teacher: row.teacher,
    class_name: row.class_name,
    // Written by us alone, from the contract's lists.
    subject: row.subject as Shared['subject'],
    grade: row.grade as Shared['grade'],
    lesson_date: row.lesson_date,
    seconds: row.seconds,
    expires_at: row.expires_at.toISOString(),
    results: row.results_key === null ? null : await resultsFor(context, row, row.results_key),
    recording: await recordingIn(context, row, link),
    experts: row.with_comments ? await sharedComments(context.db, shareId, context.now()) : null,
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof sharedLesson>>>;

/** Read here and not by whoever looks: the object quotes what was said, and that belongs to the recording. */
async function resultsFor({ storage }: Context, row: Row, key: string): Promise<LessonResults> {
  const results = lessonResults.parse(JSON.parse(await storage.getText(key)));
  return row.with_recording ? results : withoutQuotes(results);
}

/** The keys are there only where the link's scope has the recording. */
async function recordingIn(
  context: Context,
  row: Row,
  link: (key: string) => Promise<string>,
): Promise<Shared['recording']> {
  if (row.seconds === null || !row.listening_key || !row.peaks_key) return null;
  return {
    seconds: row.seconds,
    player_url: row.player_key && (await link(row.player_key)),
    listening_url: await link(row.listening_key),
    poster_url: row.poster_key && (await link(row.poster_key)),
    peaks_url: await link(row.peaks_key),
    lines: row.transcript_key ? await plainLines(context, row.lesson_id, row.transcript_key) : [],
  };
}
