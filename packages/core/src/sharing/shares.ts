import { randomUUID } from 'node:crypto';
import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/sharing';
import type { Share } from '@kejing/contract/sharing';
import { withScope, type ScopedDatabase } from '@kejing/db/scope';
import type { z } from 'zod';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { hashPassword, hashSecret, newSecret, type Caller } from '../identity/index.ts';
import { ownScope, type Owner } from '../objects/index.ts';
import { insertShare, revokeOwn, sharesOf, type ShareRow } from './repository.ts';

type Wanted = z.output<typeof contract.createShare.body>;
type Asked = Pick<Caller, 'requestId'>;

const day = 24 * 3600 * 1000;

/** The secret is shown once and kept as a hash; a password, which people choose, as a slow one. */
export async function createShare(
  context: Context,
  person: Owner,
  wanted: Wanted,
  asked: Asked,
): Promise<DataOf<typeof contract.createShare>> {
  const at = context.now();
  const id = randomUUID();
  const secret = newSecret();
  const password_hash = wanted.password === undefined ? null : await hashPassword(wanted.password);
  return withScope(context.db, ownScope(person), async (tx) => {
    const lesson = await ownLesson(tx, wanted.analysis_id);
    const { with_recording, with_comments } = wanted;
    const row = await insertShare(tx, {
      id,
      lesson_id: lesson.id,
      org_id: lesson.org_id,
      account_id: lesson.account_id,
      secret_hash: hashSecret(secret),
      password_hash,
      with_recording,
      with_comments,
      created_at: at,
      expires_at: new Date(at.getTime() + wanted.days * day),
    });
    await record(tx, {
      orgId: lesson.org_id,
      accountId: person.accountId,
      action: 'share.create',
      subject: lesson.id,
      details: { share: id, with_recording, with_comments, with_password: password_hash !== null },
      requestId: asked.requestId,
      at,
    });
    return { share: shownShare(row, at), secret: `${id}.${secret}` };
  });
}

async function ownLesson(tx: ScopedDatabase, id: string) {
  const lesson = await tx
    .selectFrom('lessons')
    .select(['id', 'org_id', 'account_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!lesson) throw new AppError('notFound');
  return lesson;
}

export function listShares(
  context: Context,
  person: Owner,
  lessonId: string,
): Promise<DataOf<typeof contract.listShares>> {
  return withScope(context.db, ownScope(person), async (tx) => {
    const lesson = await ownLesson(tx, lessonId);
    const rows = await sharesOf(tx, lesson.id);
    return { shares: rows.map((row) => shownShare(row, context.now())) };
  });
}

export function revokeShare(context: Context, person: Owner, shareId: string, asked: Asked): Promise<void> {
  const at = context.now();
  return withScope(context.db, ownScope(person), async (tx) => {
    const revoked = await revokeOwn(tx, shareId, at);
    if (!revoked) throw new AppError('notFound');
    await record(tx, {
      orgId: revoked.org_id,
      accountId: person.accountId,
      action: 'share.revoke',
      subject: revoked.lesson_id,
      details: { share: shareId },
      requestId: asked.requestId,
      at,
    });
  });
}

function shownShare(row: ShareRow, now: Date): Share {
  return {
    share_id: row.id,
    with_recording: row.with_recording,
    with_comments: row.with_comments,
    with_password: row.password_hash !== null,
    state: row.revoked_at ? 'revoked' : row.expires_at <= now ? 'expired' : 'open',
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    opened: row.opened,
    opened_at: row.opened_at?.toISOString() ?? null,
  };
}
