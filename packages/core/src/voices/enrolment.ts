import { randomUUID } from 'node:crypto';
import { sampleBytes, type OwnVoice, type createVoice as endpoint } from '@kejing/contract/voices';
import { withScope } from '@kejing/db/scope';
import { enrolVoice } from '@kejing/engine/workflows';
import type { z } from 'zod';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { ownScope, type Owner } from '../objects/index.ts';
import { decideStart, relaySoon } from '../runs/index.ts';
import { readDeployments } from '../site/index.ts';
import { choiceOf, deliveryOpen, findEnrolment, removeEnrolment, saveEnrolment } from './repository.ts';

interface Asked {
  requestId: string;
}

/** A few seconds of the smallest sound are larger. */
const leastBytes = 1000;
/** Somebody waits at the screen. */
const priority = 2;
const folderOf = (accountId: string) => `voices/${accountId}/`;

/** What somebody has settled about the own voice; never the voice itself. */
export function getVoice(context: Context, person: Owner): Promise<OwnVoice> {
  return withScope(context.db, ownScope(person), async (tx) => {
    const row = await findEnrolment(tx, person.accountId);
    return {
      enrolment: row ? shown(row) : null,
      delivery: {
        wanted: await choiceOf(tx, person.accountId),
        organisation: await deliveryOpen(tx, person.orgId),
        installation: readDeployments(context.settings).delivery,
      },
    };
  });
}

/** While there is still sound of it nothing else is said: whoever reads that it is done may rely on it. */
function shown(row: NonNullable<Awaited<ReturnType<typeof findEnrolment>>>): OwnVoice['enrolment'] {
  const consent = {
    consent_version: row.consent_version,
    consented_at: row.consented_at.toISOString(),
  };
  if (row.sample_key !== null) return { ...consent, state: 'waiting', problem: null, enrolled_at: null };
  return {
    ...consent,
    // Written by us alone, from the contract's lists.
    state: row.state as NonNullable<OwnVoice['enrolment']>['state'],
    problem: row.problem as NonNullable<OwnVoice['enrolment']>['problem'],
    enrolled_at: row.enrolled_at?.toISOString() ?? null,
  };
}

/** The sound is kept until numbers were made of it, a matter of seconds; whoever gave one before has given this instead. */
export async function createVoice(
  context: Context,
  person: Owner,
  { consent_version, sample }: z.output<typeof endpoint.body>,
  { requestId }: Asked,
): Promise<OwnVoice> {
  const bytes = Buffer.from(sample, 'base64');
  if (bytes.length < leastBytes || bytes.length > sampleBytes) throw new AppError('badSample');
  const id = randomUUID();
  const folder = folderOf(person.accountId);
  const sample_key = `${folder}${id}`;
  const at = context.now();
  await context.storage.removeUnder(folder);
  // Before the row: whoever deletes the row takes the sound along.
  await context.storage.put(sample_key, bytes, 'application/octet-stream');
  try {
    await withScope(context.db, ownScope(person), async (tx) => {
      const owner = { account_id: person.accountId, org_id: person.orgId };
      await saveEnrolment(tx, { ...owner, id, sample_key, consent_version, consented_at: at });
      await recordDeed(tx, person, 'voice.create', { requestId, at, details: { consent_version } });
      const input = { enrolmentId: id, queuePrefix: context.settings.TEMPORAL_QUEUE_PREFIX };
      await decideStart(context, tx, enrolVoice, { id: `voice-${id}`, input, orgId: person.orgId, priority });
    });
  } catch (error) {
    await context.storage.removeUnder(sample_key);
    throw error;
  }
  await relaySoon(context);
  return getVoice(context, person);
}

/** Numbers and sound, at once, also while they are worked on. */
export async function deleteVoice(context: Context, person: Owner, { requestId }: Asked): Promise<OwnVoice> {
  await withScope(context.db, ownScope(person), async (tx) => {
    if (await removeEnrolment(tx, person.accountId))
      await recordDeed(tx, person, 'voice.delete', { requestId, at: context.now() });
  });
  await context.storage.removeUnder(folderOf(person.accountId));
  return getVoice(context, person);
}

function recordDeed(
  tx: Parameters<typeof record>[0],
  { orgId, accountId }: Owner,
  action: string,
  facts: Pick<Parameters<typeof record>[1], 'requestId' | 'at' | 'details'>,
): Promise<void> {
  return record(tx, { orgId, accountId, action, subject: accountId, ...facts });
}
