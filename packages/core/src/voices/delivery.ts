import type { DataOf } from '@kejing/contract/endpoint';
import type { getDeliverySwitch as endpoint, OwnVoice } from '@kejing/contract/voices';
import { platformScope, withScope } from '@kejing/db/scope';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import type { Person } from '../identity/index.ts';
import { ownScope, type Owner } from '../objects/index.ts';
import { readDeployments } from '../site/index.ts';
import { getVoice } from './enrolment.ts';
import { choiceOf, deliveryOpen, saveChoice } from './repository.ts';

interface Asked {
  requestId: string;
}

type Keeper = Pick<Person, 'accountId' | 'orgId' | 'scope'>;
type DeliverySwitch = DataOf<typeof endpoint>;

/** A teacher's own word; it counts for lessons that are listened to from now on. */
export async function updateDelivery(
  context: Context,
  person: Owner,
  wanted: boolean,
  { requestId }: Asked,
): Promise<OwnVoice> {
  const { accountId, orgId } = person;
  const at = context.now();
  await withScope(context.db, ownScope(person), async (tx) => {
    await saveChoice(tx, { account_id: accountId, org_id: orgId, wanted, changed_at: at });
    const action = 'delivery.choose';
    await record(tx, { orgId, accountId, action, subject: accountId, details: { wanted }, requestId, at });
  });
  return getVoice(context, person);
}

export function getDeliverySwitch(context: Context, { orgId, scope }: Keeper): Promise<DeliverySwitch> {
  return withScope(context.db, scope, async (tx) => {
    const own = await tx
      .selectFrom('delivery_switches')
      .select('open')
      .where('org_id', '=', orgId)
      .executeTakeFirst();
    return {
      own: own?.open ?? null,
      open: await deliveryOpen(tx, orgId),
      installation: readDeployments(context.settings).delivery,
    };
  });
}

export async function updateDeliverySwitch(
  context: Context,
  keeper: Keeper,
  open: boolean,
  { requestId }: Asked,
): Promise<DeliverySwitch> {
  const { accountId, orgId } = keeper;
  const at = context.now();
  await withScope(context.db, keeper.scope, async (tx) => {
    const changed = { open, changed_at: at };
    await tx
      .insertInto('delivery_switches')
      .values({ ...changed, org_id: orgId })
      .onConflict((conflict) => conflict.column('org_id').doUpdateSet(changed))
      .execute();
    const action = 'delivery.switch';
    await record(tx, { orgId, accountId, action, subject: orgId, details: { open }, requestId, at });
  });
  return getDeliverySwitch(context, keeper);
}

/**
 * Whether pitch and level of a lesson's teacher may be measured: the installation, the organisation and the teacher
 * must all have said so, and the lesson must be the teacher's own. Somebody else's, uploaded from this account, is not.
 */
export async function deliveryAllowed(context: Context, lessonId: string): Promise<boolean> {
  if (!readDeployments(context.settings).delivery) return false;
  return withScope(context.db, platformScope, async (tx) => {
    const lesson = await tx
      .selectFrom('lessons')
      .innerJoin('accounts', 'accounts.id', 'lessons.account_id')
      .select(['lessons.account_id', 'lessons.org_id', 'lessons.teacher', 'accounts.name'])
      .where('lessons.id', '=', lessonId)
      .executeTakeFirstOrThrow();
    if (lesson.teacher.trim() !== lesson.name.trim()) return false;
    return (await choiceOf(tx, lesson.account_id)) && deliveryOpen(tx, lesson.org_id);
  });
}
