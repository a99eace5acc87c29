import type { Database } from '@kejing/db/connect';

export function insertCheck(db: Database, message: string) {
  return db.insertInto('installation_checks').values({ message }).returning('id').executeTakeFirstOrThrow();
}

export function findCheck(db: Database, id: string) {
  return db.selectFrom('installation_checks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Only a running check ends, and only once. */
export function endCheck(
  db: Database,
  id: string,
  end: { status: 'done' | 'failed'; object_key: string | null; finished_at: Date },
) {
  return db
    .updateTable('installation_checks')
    .set(end)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}
