import type { ScopedDatabase } from '@kejing/db/scope';
import { sql } from 'kysely';

export function findOrganisation(tx: ScopedDatabase, id: string) {
  return tx.selectFrom('organisations').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface QuotaRow {
  org_id: string;
  resource: 'analysis' | 'storage_gb';
  product_type: number;
  granted: number;
  reserved: number;
  spent: number;
}

/** An organisation's own quotas, or those of the nearest one above it that has any: departments use their school's. */
export async function quotasFor(tx: ScopedDatabase, orgId: string): Promise<QuotaRow[]> {
  return (await sql<QuotaRow>`select * from guarded.quotas_for(${orgId})`.execute(tx)).rows;
}
