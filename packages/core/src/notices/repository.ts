import type { Notice, NoticePreference, NoticeType } from '@kejing/contract/notices';
import type { Database } from '@kejing/db/connect';
import type { ScopedDatabase } from '@kejing/db/scope';
import { sql } from 'kysely';

const newest = 200;

export interface NewNotice {
  org_id: string;
  account_id: string;
  type: NoticeType;
  code: Notice['code'];
  facts: Record<string, string>;
}

/** In the same transaction as what it tells of; nothing, where the person wants none of that type. */
export async function notify(tx: ScopedDatabase, { facts, ...row }: NewNotice): Promise<void> {
  const preferences = await findPreferences(tx, row.account_id);
  if (preferences.some(({ type, kept }) => type === row.type && !kept)) return;
  await tx
    .insertInto('notices')
    .values({ ...row, facts: JSON.stringify(facts) })
    .execute();
}

export function newestNotices(tx: ScopedDatabase, accountId: string) {
  return tx
    .selectFrom('notices')
    .select(['id', 'read', 'type', 'code', 'facts', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(newest)
    .execute();
}

/** One statement: every call that says who somebody is asks for it. */
export async function noticeCounts(db: Database | ScopedDatabase, accountId: string) {
  const { rows } = await sql<{ all_of_them: number; unread: number }>`
    select * from guarded.notice_counts(${accountId})`.execute(db);
  return { notifyCount: rows[0]?.all_of_them ?? 0, unreadCount: rows[0]?.unread ?? 0 };
}

/** Marking what is read already changes nothing, and is no mistake either. */
export async function markRead(tx: ScopedDatabase, accountId: string, id: string): Promise<boolean> {
  const own = tx
    .selectFrom('notices')
    .select('read')
    .where('account_id', '=', accountId)
    .where('id', '=', id);
  const found = await own.executeTakeFirst();
  if (found && !found.read)
    await tx.updateTable('notices').set({ read: true }).where('id', '=', id).execute();
  return found !== undefined;
}

export async function deleteOfType(tx: ScopedDatabase, accountId: string, type: string): Promise<void> {
  await tx.deleteFrom('notices').where('account_id', '=', accountId).where('type', '=', type).execute();
}

/** Only what the person has chosen. */
export function findPreferences(tx: ScopedDatabase, accountId: string) {
  return tx
    .selectFrom('notice_preferences')
    .select(['type', 'kept', 'toast'])
    .where('account_id', '=', accountId)
    .execute();
}

export function savePreference(
  tx: ScopedDatabase,
  row: NoticePreference & { account_id: string; org_id: string },
) {
  const { kept, toast } = row;
  return tx
    .insertInto('notice_preferences')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'type']).doUpdateSet({ kept, toast }))
    .execute();
}
