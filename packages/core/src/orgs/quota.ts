import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/orgs';
import { withScope } from '@kejing/db/scope';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Person } from '../identity/index.ts';
import { findOrganisation, quotasFor } from './repository.ts';

export function getQuota(
  context: Context,
  person: Person,
  orgId = person.orgId,
): Promise<DataOf<typeof contract.getQuota>> {
  return withScope(context.db, person.scope, async (tx) => {
    if (!(await findOrganisation(tx, orgId))) throw new AppError('notFound');
    const rows = await quotasFor(tx, orgId);
    return {
      org_id: rows[0]?.org_id ?? orgId,
      quotas: rows.map(({ resource, product_type, granted, reserved, spent }) => ({
        resource,
        product_type: resource === 'analysis' ? product_type : null,
        granted,
        reserved,
        spent,
      })),
    };
  });
}
