import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/identity';
import { withScope } from '@kejing/db/scope';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Person } from './person.ts';
import { deleteIdentity, endOwnSessions, findAccount, identitiesOf } from './repository.ts';
import type { Caller } from './sessions.ts';
import { ssoIsSetUp } from './sso-provider.ts';

type Bindings = DataOf<typeof contract.listBindings>;

/** Whatever a person's role opens, these are their own bindings. */
const scopeOf = ({ accountId, orgId }: Person) => ({ kind: 'account', accountId, orgId }) as const;

/** Enough to tell one from another. */
const shortened = (subject: string) =>
  subject.length <= 8 ? subject : `${subject.slice(0, 3)}…${subject.slice(-3)}`;

/** A provider may write its own address with a slash at the end, and a setting without. */
const sameAddress = (one: string, other: string) => URL.parse(one)?.href === URL.parse(other)?.href;

function changesFor(person: Person, passwordHash: string | null | undefined): Bindings['changes'] {
  if (!passwordHash) return 'no_password';
  return person.method === 'password' ? 'allowed' : 'came_by_sso';
}

export function listBindings(context: Context, person: Person): Promise<Bindings> {
  return withScope(context.db, scopeOf(person), async (tx) => {
    const account = await findAccount(tx, person.accountId);
    const rows = await identitiesOf(tx, person.accountId);
    return {
      changes: changesFor(person, account?.password_hash),
      bindings: rows.map(({ id, issuer, subject, created_at }) => ({
        binding_id: id,
        issuer,
        offered: ssoIsSetUp(context.settings) && sameAddress(issuer, context.settings.SSO_ISSUER),
        subject: shortened(subject),
        created_at: created_at.toISOString(),
      })),
    };
  });
}

/** Whoever came in by single sign-on is out: the person no longer trusts it. */
export async function unbind(
  context: Context,
  person: Person,
  bindingId: string,
  caller: Caller,
): Promise<void> {
  const at = context.now();
  await withScope(context.db, scopeOf(person), async (tx) => {
    const account = await findAccount(tx, person.accountId);
    if (changesFor(person, account?.password_hash) !== 'allowed') throw new AppError('passwordSignInNeeded');
    const gone = await deleteIdentity(tx, person.accountId, bindingId);
    if (!gone) throw new AppError('notFound');
    await endOwnSessions(tx, at, { method: 'sso' });
    await record(tx, {
      orgId: person.orgId,
      accountId: person.accountId,
      action: 'account.unbind_identity',
      subject: person.accountId,
      details: { issuer: gone.issuer },
      requestId: caller.requestId,
      at,
    });
  });
}
