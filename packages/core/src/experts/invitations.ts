import { randomUUID } from 'node:crypto';
import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/experts';
import type { Invitation } from '@kejing/contract/experts';
import { withScope, type ScopedDatabase } from '@kejing/db/scope';
import type { z } from 'zod';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { hashSecret, newSecret, type Caller } from '../identity/index.ts';
import { ownScope, type Owner } from '../objects/index.ts';
import {
  expertsInReach,
  insertInvitation,
  renewInvitation,
  revokeOwn,
  type InvitationRow,
} from './repository.ts';
import { tell } from './tell.ts';

type Wanted = z.output<typeof contract.inviteExpert.body>;
type Asked = Pick<Caller, 'requestId'>;

const day = 24 * 3600 * 1000;

export function listExperts(context: Context, person: Owner): Promise<DataOf<typeof contract.listExperts>> {
  return withScope(context.db, ownScope(person), async (tx) => ({
    experts: (await expertsInReach(tx)).map(({ account_id, name, org_name }) => ({
      account_id,
      name,
      org_name,
    })),
  }));
}

/** By account, or by a link whose secret is shown once and kept as a hash. */
export async function inviteExpert(
  context: Context,
  person: Owner,
  wanted: Wanted,
  asked: Asked,
): Promise<DataOf<typeof contract.inviteExpert>> {
  const at = context.now();
  const secret = wanted.expert_account_id ? null : newSecret();
  const expires_at = new Date(at.getTime() + wanted.days * day);
  const { row, expert, title } = await withScope(context.db, ownScope(person), async (tx) => {
    const { title: of, ...lesson } = await ownLesson(tx, wanted.analysis_id);
    const invited = wanted.expert_account_id ? await expertFor(tx, wanted.expert_account_id) : undefined;
    const again =
      invited &&
      (await renewInvitation(
        tx,
        { expert_account_id: invited.account_id, lesson_id: lesson.id, expires_at },
        at,
      ));
    const made =
      again ??
      (await insertInvitation(tx, {
        id: randomUUID(),
        lesson_id: lesson.id,
        org_id: lesson.org_id,
        account_id: lesson.account_id,
        expert_account_id: invited?.account_id ?? null,
        secret_hash: secret && hashSecret(secret),
        expert_name: invited?.name ?? wanted.expert_name,
        form: wanted.form,
        created_at: at,
        expires_at,
      }));
    if (!made) throw new AppError('alreadyInvited');
    await record(tx, {
      orgId: lesson.org_id,
      accountId: person.accountId,
      action: 'rating.invite',
      subject: lesson.id,
      details: { invitation: made.id, by: secret ? 'link' : 'account' },
      requestId: asked.requestId,
      at,
    });
    return { row: made, expert: invited, title: of };
  });
  if (expert)
    await tell(context, {
      org_id: expert.org_id,
      account_id: expert.account_id,
      code: 'rating.invited',
      facts: { title, analysis_id: row.lesson_id },
    });
  return { invitation: shownInvitation(row, null, at), expert_secret: secret && `${row.id}.${secret}` };
}

/** The rule of row security, and nothing from the trash. */
async function ownLesson(tx: ScopedDatabase, id: string) {
  const lesson = await tx
    .selectFrom('lessons')
    .select(['id', 'org_id', 'account_id', 'title'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!lesson) throw new AppError('notFound');
  return lesson;
}

async function expertFor(tx: ScopedDatabase, accountId: string) {
  const expert = (await expertsInReach(tx)).find(({ account_id }) => account_id === accountId);
  if (!expert) throw new AppError('notFound');
  return expert;
}

/** Holds from the next call on: every call of an expert reads the invitation anew. */
export function revokeInvitation(
  context: Context,
  person: Owner,
  invitationId: string,
  asked: Asked,
): Promise<void> {
  const at = context.now();
  return withScope(context.db, ownScope(person), async (tx) => {
    const revoked = await revokeOwn(tx, invitationId, person.accountId, at);
    if (!revoked) throw new AppError('notFound');
    await record(tx, {
      orgId: revoked.org_id,
      accountId: person.accountId,
      action: 'rating.revoke',
      subject: revoked.lesson_id,
      details: { invitation: invitationId },
      requestId: asked.requestId,
      at,
    });
  });
}

export function shownInvitation(row: InvitationRow, submittedAt: Date | null, now: Date): Invitation {
  return {
    invitation_id: row.id,
    by: row.expert_account_id ? 'account' : 'link',
    expert_name: row.expert_name,
    form: row.form,
    state: stateOf(row, submittedAt, now),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    opened_at: row.opened_at?.toISOString() ?? null,
    submitted_at: submittedAt?.toISOString() ?? null,
  };
}

function stateOf(row: InvitationRow, submittedAt: Date | null, now: Date): Invitation['state'] {
  if (row.revoked_at) return 'revoked';
  if (submittedAt) return 'submitted';
  if (row.expires_at <= now) return 'expired';
  return row.opened_at ? 'opened' : 'waiting';
}
