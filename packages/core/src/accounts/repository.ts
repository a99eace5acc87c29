import type { Profile } from '@kejing/contract/accounts';
import type { ScopedDatabase } from '@kejing/db/scope';

const fields = ['email', 'nickname', 'profile', 'country', 'province', 'address', 'phone'] as const;

interface Row extends Omit<Profile, 'avatar'> {
  account_id: string;
  org_id: string;
  updated_at: Date;
  /** Left out: stays as it is. */
  avatar?: Buffer | null;
}

export function findProfile(tx: ScopedDatabase, accountId: string) {
  return tx
    .selectFrom('profiles')
    .select([...fields, 'avatar'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export function saveProfile(tx: ScopedDatabase, row: Row) {
  const { account_id: _account, org_id: _org, ...changes } = row;
  return tx
    .insertInto('profiles')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changes))
    .returning([...fields, 'avatar'])
    .executeTakeFirstOrThrow();
}
