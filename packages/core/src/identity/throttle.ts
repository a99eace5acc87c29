import { createHash } from 'node:crypto';
import type { Database } from '@kejing/db/connect';
import { sql } from 'kysely';
import { AppError } from '../errors.ts';

/** How many attempts are free, and how long the longest wait gets. */
interface Rule {
  free: number;
  longestSeconds: number;
}
const rules = {
  account: { free: 5, longestSeconds: 900 },
  device: { free: 10, longestSeconds: 300 },
  // A whole school may sit behind one address.
  address: { free: 100, longestSeconds: 60 },
} satisfies Record<string, Rule>;

export interface ThrottleKey {
  kind: keyof typeof rules;
  value: string;
}

const forgetAfterSeconds = 3600;
/** Long ago, not just now: of two attempts at once, the one that was made a moment earlier may be counted later. */
const notBlocked = sql`to_timestamp(0)`;
const hashed = ({ kind, value }: ThrottleKey) =>
  createHash('sha256').update(`${kind}:${value}`).digest('base64url');

/**
 * Counts the attempt before it is made, so that a thousand at once count as a thousand; refuses while a key is
 * blocked, and then counts nothing: a refused attempt lengthens no wait, and does not burn the school's address.
 */
export async function admitAttempt(db: Database, keys: ThrottleKey[], now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Always in the same order, or two attempts could wait for each other.
    for (const key of keys.toSorted((a, b) => a.kind.localeCompare(b.kind)))
      if (!(await count(tx, key, now)))
        throw new AppError('tooManyAttempts', { seconds: await waitFor(tx, key, now) });
  });
}

/** The same for links, whose holders have no password to forget. */
export async function admitGuess(db: Database, keys: ThrottleKey[], now: Date): Promise<void> {
  try {
    await admitAttempt(db, keys, now);
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooManyAttempts')
      throw new AppError('tooManyRequests', error.params, error);
    throw error;
  }
}

async function count(tx: Database, key: ThrottleKey, now: Date): Promise<boolean> {
  const { free, longestSeconds } = rules[key.kind];
  const attempts = sql`case when sign_in_throttles.updated_at < ${now}::timestamptz - make_interval(secs => ${forgetAfterSeconds})
    then 1 else sign_in_throttles.attempts + 1 end`;
  const admitted = await sql`
    insert into sign_in_throttles (key, attempts, blocked_until, updated_at) values (${hashed(key)}, 1, ${notBlocked}, ${now})
    on conflict (key) do update set attempts = ${attempts}, updated_at = ${now},
      blocked_until = case when ${attempts} < ${free} then ${notBlocked} else
        ${now}::timestamptz + make_interval(secs => least(power(2, ${attempts} - ${free}), ${longestSeconds})) end
    where sign_in_throttles.blocked_until <= ${now}
    returning 1`.execute(tx);
  return admitted.rows.length > 0;
}

async function waitFor(db: Database, key: ThrottleKey, now: Date): Promise<string> {
  const row = await db
    .selectFrom('sign_in_throttles')
    .select('blocked_until')
    .where('key', '=', hashed(key))
    .executeTakeFirst();
  const left = (row?.blocked_until.getTime() ?? now.getTime()) - now.getTime();
  return String(Math.max(1, Math.ceil(left / 1000)));
}

/** After a success the account and the device start anew; the address gets back what this attempt took. */
export async function forgive(db: Database, keys: ThrottleKey[]): Promise<void> {
  const [addresses, others] = [
    keys.filter(({ kind }) => kind === 'address'),
    keys.filter(({ kind }) => kind !== 'address'),
  ];
  if (others.length > 0)
    await db.deleteFrom('sign_in_throttles').where('key', 'in', others.map(hashed)).execute();
  for (const key of addresses)
    await sql`update sign_in_throttles set attempts = greatest(attempts - 1, 0), blocked_until = ${notBlocked}
      where key = ${hashed(key)}`.execute(db);
}
