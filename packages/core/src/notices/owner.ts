/** Whose notices: everybody has their own only. */
export interface Owner {
  accountId: string;
  orgId: string;
}

export const scopeOf = ({ accountId, orgId }: Owner) => ({ kind: 'account', accountId, orgId }) as const;
