import type { RoleKey } from '@kejing/contract/roles';
import { roles } from '@kejing/contract/roles';
import type { ScopedDatabase } from '@kejing/db/scope';

/** Plain rows for seeds and tests, within the scope of the whole platform. */
export async function addOrganisation(
  tx: ScopedDatabase,
  name: string,
  parentId: string | null,
): Promise<string> {
  const row = { name, parent_id: parentId };
  return (await tx.insertInto('organisations').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export interface NewAccount {
  orgId: string;
  login: string;
  name: string;
  roles: RoleKey[];
  passwordHash: string;
}

export async function addAccount(tx: ScopedDatabase, account: NewAccount): Promise<string> {
  const row = {
    org_id: account.orgId,
    login: account.login,
    name: account.name,
    role_ids: account.roles.map((key) => roles[key]),
    password_hash: account.passwordHash,
  };
  return (await tx.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function addQuota(
  tx: ScopedDatabase,
  orgId: string,
  productType: number,
  granted: number,
): Promise<void> {
  const resource = productType === 0 ? ('storage_gb' as const) : ('analysis' as const);
  await tx
    .insertInto('quotas')
    .values({ org_id: orgId, resource, product_type: productType, granted })
    .execute();
}
