import type { ScopedDatabase } from '@kejing/db/scope';
import { AppError } from '../errors.ts';

/** Whose a lesson is: rows that belong to it say the same. */
export function ownerOf(tx: ScopedDatabase, lessonId: string) {
  return tx
    .selectFrom('lessons')
    .select(['org_id', 'account_id'])
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow();
}

/** The same of a lesson that is not deleted, for whoever changes what is made of it: one after the other. */
export async function lockedOwnerOf(tx: ScopedDatabase, lessonId: string) {
  const owner = await tx
    .selectFrom('lessons')
    .select(['org_id', 'account_id'])
    .where('id', '=', lessonId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!owner) throw new AppError('notFound');
  return owner;
}
