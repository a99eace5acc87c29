import type { ScopedDatabase } from '@kejing/db/scope';

export function findOrganisation(tx: ScopedDatabase, id: string) {
  return tx.selectFrom('organisations').selectAll().where('id', '=', id).executeTakeFirst();
}

export function quotasOf(tx: ScopedDatabase, orgId: string) {
  return tx
    .selectFrom('quotas')
    .selectAll()
    .where('org_id', '=', orgId)
    .orderBy('resource')
    .orderBy('product_type')
    .execute();
}
