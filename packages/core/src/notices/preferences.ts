import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/notices';
import { noticeTypes, type NoticePreference } from '@kejing/contract/notices';
import { withScope, type ScopedDatabase } from '@kejing/db/scope';
import type { Context } from '../context.ts';
import { scopeOf, type Owner } from './owner.ts';
import { findPreferences, savePreference } from './repository.ts';

type Preferences = DataOf<typeof contract.getNoticePreferences>;

/** Who has said nothing of a type gets all of it. */
async function preferencesOf(tx: ScopedDatabase, accountId: string): Promise<Preferences> {
  const rows = await findPreferences(tx, accountId);
  const chosen = new Map(rows.map((row) => [row.type, row]));
  return {
    preferences: noticeTypes.map((type) => ({ kept: true, toast: true, ...chosen.get(type), type })),
  };
}

export function getNoticePreferences(context: Context, person: Owner): Promise<Preferences> {
  return withScope(context.db, scopeOf(person), (tx) => preferencesOf(tx, person.accountId));
}

export function updateNoticePreferences(
  context: Context,
  person: Owner,
  wanted: NoticePreference,
): Promise<Preferences> {
  return withScope(context.db, scopeOf(person), async (tx) => {
    await savePreference(tx, { ...wanted, account_id: person.accountId, org_id: person.orgId });
    return preferencesOf(tx, person.accountId);
  });
}
