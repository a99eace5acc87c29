import type { Database } from '@kejing/db/connect';
import type { ScopedDatabase } from '@kejing/db/scope';
import { sql } from 'kysely';

export interface SessionPerson {
  session_id: string;
  method: 'password' | 'sso';
  salt: string;
  generation: number;
  rotated_at: Date;
  created_at: Date;
  last_used_at: Date;
  revoked: boolean;
  account_id: string;
  login: string;
  name: string;
  role_ids: number[];
  disabled: boolean;
  should_skip_analysis: boolean;
  should_analysis_list_by_page: boolean;
  org_id: string;
  org_name: string;
}

/** Functions of the schema "guarded": what has to work before anybody is known. */
export async function findSessionPerson(db: Database, sessionId: string): Promise<SessionPerson | undefined> {
  return (await sql<SessionPerson>`select * from guarded.session_person(${sessionId})`.execute(db)).rows[0];
}

export interface SignInRow {
  account_id: string;
  org_id: string;
  password_hash: string | null;
  disabled: boolean;
}

export async function findSignIn(db: Database, login: string): Promise<SignInRow | undefined> {
  return (await sql<SignInRow>`select * from guarded.find_sign_in(${login})`.execute(db)).rows[0];
}

export async function findIdentity(db: Database, issuer: string, subject: string) {
  const found = await sql<
    Omit<SignInRow, 'password_hash'>
  >`select * from guarded.find_identity(${issuer}, ${subject})`.execute(db);
  return found.rows[0];
}

export async function rotate(
  db: Database,
  sessionId: string,
  generation: number,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{
    moved: boolean;
  }>`select guarded.rotate_session(${sessionId}, ${generation}, ${at}) as moved`.execute(db);
  return rows[0]?.moved ?? false;
}

export async function touch(db: Database, sessionId: string, at: Date): Promise<void> {
  await sql`select guarded.touch_session(${sessionId}, ${at})`.execute(db);
}

export async function revoke(db: Database, sessionId: string, at: Date): Promise<void> {
  await sql`select guarded.revoke_session(${sessionId}, ${at})`.execute(db);
}

export async function usePasswordReset(db: Database, secretHash: string, passwordHash: string, at: Date) {
  const used = await sql<{
    account_id: string;
    org_id: string;
    login: string;
  }>`select * from guarded.use_password_reset(${secretHash}, ${passwordHash}, ${at})`.execute(db);
  return used.rows[0];
}

/** Rows within a person's scope. */
export function insertSession(
  tx: ScopedDatabase,
  session: {
    id: string;
    account_id: string;
    org_id: string;
    method: 'password' | 'sso';
    salt: string;
    device: string;
    address: string;
    at: Date;
  },
) {
  const { at, ...values } = session;
  return tx
    .insertInto('sessions')
    .values({ ...values, rotated_at: at, created_at: at, last_used_at: at })
    .execute();
}

export function ownSessions(tx: ScopedDatabase) {
  return tx
    .selectFrom('sessions')
    .selectAll()
    .where('revoked_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** Says how many sessions were ended: none when the id is not one's own. */
export async function endOwnSessions(
  tx: ScopedDatabase,
  at: Date,
  which: { only?: string; allBut?: string; method?: 'sso' },
): Promise<number> {
  let update = tx.updateTable('sessions').set({ revoked_at: at }).where('revoked_at', 'is', null);
  if (which.only) update = update.where('id', '=', which.only);
  if (which.allBut) update = update.where('id', '<>', which.allBut);
  if (which.method) update = update.where('method', '=', which.method);
  return Number((await update.executeTakeFirst()).numUpdatedRows);
}

export function findAccount(tx: ScopedDatabase, accountId: string) {
  return tx.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst();
}

export function setPassword(tx: ScopedDatabase, accountId: string, hash: string) {
  return tx.updateTable('accounts').set({ password_hash: hash }).where('id', '=', accountId).execute();
}

export function insertReset(
  tx: ScopedDatabase,
  reset: { secret_hash: string; account_id: string; org_id: string; created_by: string; expires_at: Date },
) {
  return tx.insertInto('password_resets').values(reset).execute();
}

/** Says whether it was free: an identity belongs to one account. */
export async function insertIdentity(
  tx: ScopedDatabase,
  identity: { issuer: string; subject: string; account_id: string; org_id: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

export function identitiesOf(tx: ScopedDatabase, accountId: string) {
  return tx
    .selectFrom('identities')
    .select(['id', 'issuer', 'subject', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function deleteIdentity(tx: ScopedDatabase, accountId: string, id: string) {
  return tx
    .deleteFrom('identities')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('issuer')
    .executeTakeFirst();
}
