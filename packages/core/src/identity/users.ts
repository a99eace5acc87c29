import { accessesFor } from '@kejing/contract/accesses';
import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/identity';
import { withScope, type ScopedDatabase } from '@kejing/db/scope';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { noticeCounts } from '../notices/index.ts';
import type { Person } from './person.ts';

type PublicPerson = z.output<typeof contract.person>;

/** What others may read of an account's row. */
export function publicPerson(row: PublicPerson): PublicPerson {
  return {
    account_id: row.account_id,
    login: row.login,
    name: row.name,
    org_id: row.org_id,
    org_name: row.org_name,
    role_ids: row.role_ids,
    should_skip_analysis: row.should_skip_analysis,
    should_analysis_list_by_page: row.should_analysis_list_by_page,
  };
}

export async function currentUser(
  { db }: Context,
  person: Person,
): Promise<DataOf<typeof contract.getCurrentUser>> {
  return {
    account_id: person.accountId,
    login: person.login,
    name: person.name,
    org_id: person.orgId,
    org_name: person.orgName,
    role_ids: person.roleIds,
    should_skip_analysis: person.skipAnalysis,
    should_analysis_list_by_page: person.listByPage,
    accesses: accessesFor(person.roleIds),
    ...(await noticeCounts(db, person.accountId)),
  };
}

type UsersQuery = z.output<typeof contract.listUsers.query>;

/** Accounts of an organisation and everything below it, as far as the person may see. */
export async function listUsers(
  context: Context,
  person: Person,
  query: UsersQuery,
): Promise<DataOf<typeof contract.listUsers>> {
  return withScope(context.db, person.scope, async (tx) => {
    const wanted = accountsBelow(tx, query.org_id ?? person.orgId, query.keyword);
    const [users, count] = await Promise.all([
      wanted
        .innerJoin('organisations', 'organisations.id', 'accounts.org_id')
        .select((row) => [
          'accounts.id as account_id',
          'accounts.login',
          'accounts.name',
          'accounts.org_id',
          'organisations.name as org_name',
          'accounts.role_ids',
          'accounts.should_skip_analysis',
          'accounts.should_analysis_list_by_page',
          row.ref('accounts.id').as('id'),
        ])
        .orderBy('accounts.org_id')
        .orderBy('accounts.name')
        .orderBy('accounts.id')
        .limit(query.page_size)
        .offset((query.page - 1) * query.page_size)
        .execute(),
      wanted.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { users: users.map(publicPerson), total: Number(count.total) };
  });
}

/** The subtree stands in the query itself, where the index serves it; row security is the backstop. */
export function accountsBelow(tx: ScopedDatabase, orgId: string, keyword?: string) {
  const below = tx
    .selectFrom('organisation_ancestors')
    .select('descendant_id')
    .where('ancestor_id', '=', orgId);
  const accounts = tx
    .selectFrom('accounts')
    .where('accounts.org_id', 'in', below)
    .where('accounts.disabled_at', 'is', null);
  if (!keyword) return accounts;
  return accounts.where((row) =>
    row.or([
      row('accounts.name', 'like', `%${escapeLike(keyword)}%`),
      row('accounts.login', '=', keyword.toLowerCase()),
    ]),
  );
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
