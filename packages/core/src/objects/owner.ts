import type { ScopedDatabase } from '@kejing/db/scope';

/** Whose a lesson is: rows that belong to it say the same. */
export function ownerOf(tx: ScopedDatabase, lessonId: string) {
  return tx
    .selectFrom('lessons')
    .select(['org_id', 'account_id'])
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow();
}
