import type { SampleProblem } from '@kejing/contract/voices';
import type { DB } from '@kejing/db/generated/tables';
import type { ScopedDatabase } from '@kejing/db/scope';
import { sql, type Insertable } from 'kysely';

export function findEnrolment(tx: ScopedDatabase, accountId: string) {
  return tx
    .selectFrom('voice_enrolments')
    .select(['state', 'problem', 'sample_key', 'consent_version', 'consented_at', 'enrolled_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Takes the place of an earlier one, whose numbers are gone with this. */
export function saveEnrolment(
  tx: ScopedDatabase,
  row: Pick<
    Insertable<DB['voice_enrolments']>,
    'account_id' | 'org_id' | 'id' | 'sample_key' | 'consent_version' | 'consented_at'
  >,
) {
  const { account_id: _account, org_id: _org, ...given } = row;
  const fresh = {
    ...given,
    state: 'waiting',
    problem: null,
    model: null,
    vector: null,
    enrolled_at: null,
  };
  return tx
    .insertInto('voice_enrolments')
    .values({ ...row, ...fresh })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fresh))
    .execute();
}

export async function removeEnrolment(tx: ScopedDatabase, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('voice_enrolments')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function findSample(tx: ScopedDatabase, enrolmentId: string) {
  return tx
    .selectFrom('voice_enrolments')
    .select(['state', 'sample_key'])
    .where('id', '=', enrolmentId)
    .executeTakeFirst();
}

type Ending =
  | { state: 'ready'; model: string; vector: number[]; enrolled_at: Date }
  | { state: 'failed'; problem: SampleProblem };

/** Only of a sample that is still wanted: one that was deleted or replaced meanwhile stays gone. */
export function endEnrolment(tx: ScopedDatabase, enrolmentId: string, ending: Ending) {
  return tx
    .updateTable('voice_enrolments')
    .set(ending)
    .where('id', '=', enrolmentId)
    .where('state', '=', 'waiting')
    .execute();
}

export function forgetSampleKey(tx: ScopedDatabase, enrolmentId: string) {
  return tx.updateTable('voice_enrolments').set({ sample_key: null }).where('id', '=', enrolmentId).execute();
}

export async function choiceOf(tx: ScopedDatabase, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('delivery_choices')
    .select('wanted')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.wanted ?? false;
}

export function saveChoice(tx: ScopedDatabase, row: Insertable<DB['delivery_choices']>) {
  const { wanted, changed_at } = row;
  return tx
    .insertInto('delivery_choices')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ wanted, changed_at }))
    .execute();
}

/** The nearest word at or above an organisation. */
export async function deliveryOpen(tx: ScopedDatabase, orgId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select guarded.delivery_open(${orgId}) as open`.execute(tx);
  return rows[0]?.open ?? false;
}
