import { sql, type Transaction } from 'kysely';
import type { Database } from './connect.ts';
import type { DB } from './generated/tables.ts';

/** For whom a transaction works; row security shows only what that scope may see. */
export type Scope =
  | { kind: 'platform'; orgId: string; accountId: string }
  | { kind: 'organisation'; orgId: string; accountId: string }
  | { kind: 'account'; orgId: string; accountId: string };

export type ScopedDatabase = Transaction<DB>;

/** Set for this transaction only: a pooled connection carries nothing over to the next one. */
export function withScope<T>(
  db: Database,
  scope: Scope,
  work: (tx: ScopedDatabase) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.scope', ${scope.kind}, true),
      set_config('app.org', ${scope.orgId}, true), set_config('app.account', ${scope.accountId}, true)`.execute(
      tx,
    );
    return work(tx);
  });
}

/** For whoever holds an invitation to rate a lesson: that one rating, and nothing else. */
export function withInvitation<T>(
  db: Database,
  invitationId: string,
  work: (tx: ScopedDatabase) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.scope', 'invitation', true), set_config('app.org', '', true),
      set_config('app.account', '', true), set_config('app.invitation', ${invitationId}, true)`.execute(tx);
    return work(tx);
  });
}

/** The installation itself, for seeds and schedules that work for no person. */
export const platformScope: Scope = { kind: 'platform', orgId: '', accountId: '' };
