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
const hashed = ({ kind, value }: ThrottleKey) =>
  createHash('sha256').update(`${kind}:${value}`).digest('base64url');

/**
 * Counts the attempt before it is made, so that a thousand at once count as a thousand; refuses while a key
 * is blocked. A refused attempt does not lengthen the wait: nobody can be shut out for ever.
 */
export async function admitAttempt(db: Database, keys: ThrottleKey[], now: Date): Promise<void> {
  for (const key of keys) {
    const { free, longestSeconds } = rules[key.kind];
    const fresh = sql`case when sign_in_throttles.updated_at < ${now}::timestamptz - make_interval(secs => ${forgetAfterSeconds})
      then 1 else sign_in_throttles.attempts + 1 end`;
    const admitted = await sql`
      insert into sign_in_throttles (key, attempts, blocked_until, updated_at) values (${hashed(key)}, 1, ${now}, ${now})
      on conflict (key) do update set attempts = ${fresh}, updated_at = ${now},
        blocked_until = ${now}::timestamptz + make_interval(secs =>
          case when ${fresh} < ${free} then 0 else least(power(2, ${fresh} - ${free}), ${longestSeconds}) end)
      where sign_in_throttles.blocked_until <= ${now}
      returning 1`.execute(db);
    if (admitted.rows.length === 0)
      throw new AppError('tooManyAttempts', { seconds: await waitFor(db, key, now) });
  }
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

/** After a success the counts start anew. */
export async function forgive(db: Database, keys: ThrottleKey[]): Promise<void> {
  await db.deleteFrom('sign_in_throttles').where('key', 'in', keys.map(hashed)).execute();
}
