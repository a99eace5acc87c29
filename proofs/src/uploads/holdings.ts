import type { Context } from '@kejing/core/context';
import { platformScope, withScope } from '@kejing/db/scope';
import { sql } from 'kysely';

/** Of one organisation: what it was granted, what is written down as used, and what its lessons really hold. */
export interface Holdings {
  granted: number;
  used: number;
  held: number;
  granted_bytes: number;
  used_bytes: number;
  held_bytes: number;
}

/** One statement, so that everything in it is of one moment. */
export function holdingsOf({ db }: Pick<Context, 'db'>, orgId: string): Promise<Holdings> {
  return withScope(db, platformScope, async (tx) => {
    const { rows } = await sql<Holdings>`
      select a.granted, a.reserved + a.spent as used,
        (select count(*)::int from lessons where quota_org_id = a.org_id and quota_state <> 'none') as held,
        (coalesce(s.granted, 0) * 1e9)::float8 as granted_bytes,
        coalesce(s.reserved_bytes + s.spent_bytes, 0)::float8 as used_bytes,
        (select coalesce(sum(reserved_bytes + stored_bytes), 0)::float8 from lessons
          where quota_org_id = a.org_id) as held_bytes
      from quotas a left join quotas s on s.org_id = a.org_id and s.resource = 'storage_gb'
      where a.org_id = ${orgId} and a.resource = 'analysis'`.execute(tx);
    const [found] = rows;
    if (!found) throw new Error('the organisation has no quota');
    return found;
  });
}

/** Analyses, and gigabytes where they are limited too. */
export async function grant(
  { db }: Pick<Context, 'db'>,
  orgId: string,
  analyses: number,
  gigabytes?: number,
): Promise<void> {
  await withScope(db, platformScope, async (tx) => {
    await tx
      .updateTable('quotas')
      .set({ granted: analyses })
      .where('org_id', '=', orgId)
      .where('resource', '=', 'analysis')
      .execute();
    if (gigabytes === undefined) return;
    const storage = { org_id: orgId, resource: 'storage_gb', product_type: 0, granted: gigabytes } as const;
    await tx.insertInto('quotas').values(storage).execute();
  });
}
