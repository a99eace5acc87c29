import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/notices';
import type { Notice, NoticeType } from '@kejing/contract/notices';
import { withScope } from '@kejing/db/scope';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { scopeOf, type Owner } from './owner.ts';
import { deleteOfType, markRead, newestNotices, noticeCounts } from './repository.ts';

export function listNotices(context: Context, person: Owner): Promise<DataOf<typeof contract.listNotices>> {
  return withScope(context.db, scopeOf(person), async (tx) => ({
    notices: (await newestNotices(tx, person.accountId)).map((row) => ({
      ...(row as unknown as Notice),
      created_at: row.created_at.toISOString(),
    })),
    ...(await noticeCounts(tx, person.accountId)),
  }));
}

export function markNoticeRead(
  context: Context,
  person: Owner,
  id: string,
): Promise<DataOf<typeof contract.markNoticeRead>> {
  return withScope(context.db, scopeOf(person), async (tx) => {
    if (!(await markRead(tx, person.accountId, id))) throw new AppError('notFound');
    return noticeCounts(tx, person.accountId);
  });
}

export function clearNotices(
  context: Context,
  person: Owner,
  type: NoticeType,
): Promise<DataOf<typeof contract.clearNotices>> {
  return withScope(context.db, scopeOf(person), async (tx) => {
    await deleteOfType(tx, person.accountId, type);
    return noticeCounts(tx, person.accountId);
  });
}
