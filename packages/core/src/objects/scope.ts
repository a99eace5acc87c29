import type { Scope } from '@kejing/db/scope';
import type { Person } from '../identity/index.ts';

export type Owner = Pick<Person, 'accountId' | 'orgId'>;

/** A lesson is uploaded and changed by its owner, whatever else that person looks after. */
export const ownScope = ({ accountId, orgId }: Owner): Scope => ({ kind: 'account', accountId, orgId });
