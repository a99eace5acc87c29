import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultDeployments } from '@kejing/contract/deployments';
import { currentVoiceConsent } from '@kejing/contract/voice-consent';
import { platformScope, withScope, type Scope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { objectsOf } from '@kejing/testkit/fresh';
import { uploadLesson } from '@kejing/testkit/lessons';
import { makeDistrict, type TestPerson } from '@kejing/testkit/people';
import { describe, expect, it } from 'vitest';
import {
  createVoice,
  deleteVoice,
  deliveryAllowed,
  endSample,
  forgetSample,
  getDeliverySwitch,
  getVoice,
  outdateVoice,
  sampleToEmbed,
  sweepSamples,
  updateDelivery,
  updateDeliverySwitch,
  voiceForLesson,
} from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'kejing-deployments-'));
const open = join(folder, 'open.json');
writeFileSync(open, JSON.stringify({ ...defaultDeployments, delivery: true }));
const context = await testContext({ DEPLOYMENTS_FILE: open });
const { east, west, bureauAdmin, platformAdmin } = await makeDistrict(context);
const asked = { requestId: 'test' };
const given = {
  consent_version: currentVoiceConsent.version,
  sample: Buffer.alloc(5000, 7).toString('base64'),
};
const keeper = (person: TestPerson) => ({
  ...person,
  scope: { kind: 'organisation', orgId: person.orgId, accountId: person.accountId } as const,
});

const rowOf = (person: TestPerson, scope: Scope = platformScope) =>
  withScope(context.db, scope, (tx) =>
    tx
      .selectFrom('voice_enrolments')
      .selectAll()
      .where('account_id', '=', person.accountId)
      .executeTakeFirst(),
  );
const soundsOf = async ({ accountId }: TestPerson) =>
  (await objectsOf(context)).filter((key) => key.startsWith(`voices/${accountId}/`));
async function give(person: TestPerson): Promise<string> {
  await createVoice(context, person, given, asked);
  return (await rowOf(person))?.id ?? '';
}
const numbers = { model: 'x-vector a.onnx', vector: [0.6, -0.8, 0] };
const deedsOf = ({ accountId }: TestPerson) =>
  withScope(context.db, platformScope, async (tx) =>
    (
      await tx
        .selectFrom('audit_events')
        .select('action')
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action),
  );

describe('a sample of the own voice', () => {
  it('is kept as sound only until numbers were made of it', async () => {
    const { teacher } = east;
    expect((await getVoice(context, teacher)).enrolment).toBeNull();
    const id = await give(teacher);
    expect((await getVoice(context, teacher)).enrolment).toMatchObject({
      state: 'waiting',
      enrolled_at: null,
    });
    expect(await soundsOf(teacher)).toEqual([await sampleToEmbed(context, id)]);
    await endSample(context, id, numbers);
    expect((await getVoice(context, teacher)).enrolment).toMatchObject({ state: 'ready', problem: null });
    expect(await soundsOf(teacher)).toEqual([]);
    expect(await rowOf(teacher)).toMatchObject({ sample_key: null, model: numbers.model });
    expect(await sampleToEmbed(context, id)).toBeUndefined();
    // What people are shown has no number of it.
    expect(JSON.stringify(await getVoice(context, teacher))).not.toMatch(/vector|model|\[/);
  });

  it('is gone, row and objects, as soon as its owner says so, and the log has it', async () => {
    const { colleague } = east;
    const id = await give(colleague);
    await endSample(context, id, numbers);
    await give(colleague);
    expect(await soundsOf(colleague)).toHaveLength(1);
    expect((await deleteVoice(context, colleague, asked)).enrolment).toBeNull();
    expect(await rowOf(colleague)).toBeUndefined();
    expect(await soundsOf(colleague)).toEqual([]);
    await deleteVoice(context, colleague, asked);
    expect(await deedsOf(colleague)).toEqual(['voice.create', 'voice.create', 'voice.delete']);
  });

  it('leaves nothing behind when it is deleted or replaced while it is worked on', async () => {
    const { admin } = east;
    const first = await give(admin);
    await deleteVoice(context, admin, asked);
    await endSample(context, first, numbers);
    expect(await rowOf(admin)).toBeUndefined();
    const second = await give(admin);
    const third = await give(admin);
    await endSample(context, second, numbers);
    expect(await rowOf(admin)).toMatchObject({ id: third, state: 'waiting', vector: null });
    expect(await soundsOf(admin)).toHaveLength(1);
  });

  it('goes also where nothing could be made of it, and where a worker died before it could remove it', async () => {
    const { teacher } = west;
    await endSample(context, await give(teacher), 'too_little_speech');
    expect((await getVoice(context, teacher)).enrolment).toMatchObject({
      state: 'failed',
      problem: 'too_little_speech',
    });
    expect(await soundsOf(teacher)).toEqual([]);
    const id = await give(teacher);
    await withScope(context.db, platformScope, (tx) =>
      tx
        .updateTable('voice_enrolments')
        .set({ state: 'failed', problem: 'unreadable' })
        .where('id', '=', id)
        .execute(),
    );
    expect(await soundsOf(teacher)).toHaveLength(1);
    await forgetSample(context, id);
    expect(await soundsOf(teacher)).toEqual([]);
  });

  it('does not stay as sound when nobody comes to it in a day', async () => {
    const { expert } = west;
    await give(expert);
    await sweepSamples(context);
    expect(await soundsOf(expert)).toHaveLength(1);
    await sweepSamples({ ...context, now: () => new Date(Date.now() + 25 * 3_600_000) });
    expect(await soundsOf(expert)).toEqual([]);
    expect((await getVoice(context, expert)).enrolment).toMatchObject({
      state: 'failed',
      problem: 'broken_off',
    });
  });

  it('is too small or too large for a sample', async () => {
    for (const bytes of [10, 700 * 1024 + 1])
      await expect(
        createVoice(
          context,
          west.admin,
          { ...given, sample: Buffer.alloc(bytes, 1).toString('base64') },
          asked,
        ),
      ).rejects.toMatchObject({ name: 'AppError' });
    expect(await rowOf(west.admin)).toBeUndefined();
  });

  it('is read by its owner and the worker, and by nobody else, whatever their role', async () => {
    await endSample(context, await give(east.teacher), numbers);
    const others: Scope[] = [
      { kind: 'organisation', orgId: east.orgId, accountId: east.admin.accountId },
      { kind: 'organisation', orgId: bureauAdmin.orgId, accountId: bureauAdmin.accountId },
      { kind: 'platform', orgId: platformAdmin.orgId, accountId: platformAdmin.accountId },
      { kind: 'account', orgId: east.orgId, accountId: east.colleague.accountId },
    ];
    for (const scope of others) expect(await rowOf(east.teacher, scope)).toBeUndefined();
    expect(await rowOf(east.teacher)).toMatchObject({ state: 'ready' });
  });
});

describe('for a lesson', () => {
  const lessonOf = (person: TestPerson, change = {}) =>
    uploadLesson(context, person, Buffer.from('ID3 a'), 'a.mp3', change);

  it('the voice of its owner is there, and nobody else’s', async () => {
    await endSample(context, await give(east.teacher), numbers);
    const found = await voiceForLesson(context, await lessonOf(east.teacher));
    expect(found?.model).toBe(numbers.model);
    expect(found?.vector.map((value) => Number(value.toFixed(3)))).toEqual(numbers.vector);
    expect(await voiceForLesson(context, await lessonOf(east.colleague))).toBeUndefined();
  });

  it('numbers of another model go, and their owner is asked for a new sample', async () => {
    await endSample(context, await give(east.teacher), numbers);
    const lesson = await lessonOf(east.teacher);
    await outdateVoice(context, lesson, 'some other');
    expect(await voiceForLesson(context, lesson)).toBeDefined();
    await outdateVoice(context, lesson, numbers.model);
    expect(await voiceForLesson(context, lesson)).toBeUndefined();
    expect(await rowOf(east.teacher)).toMatchObject({ state: 'outdated', vector: null });
    expect((await getVoice(context, east.teacher)).enrolment?.state).toBe('outdated');
  });

  it('pitch and level are measured only where installation, organisation and teacher have all said yes', async () => {
    const { teacher } = west;
    const own = await lessonOf(teacher, { teacher: teacher.login });
    const closed = { ...context, settings: { ...context.settings, DEPLOYMENTS_FILE: '' } };
    for (const organisation of [false, true])
      for (const wanted of [false, true]) {
        await updateDeliverySwitch(context, keeper(west.admin), organisation, asked);
        await updateDelivery(context, teacher, wanted, asked);
        expect(await deliveryAllowed(context, own)).toBe(organisation && wanted);
        expect(await deliveryAllowed(closed, own)).toBe(false);
      }
    expect((await getVoice(context, teacher)).delivery).toEqual({
      wanted: true,
      organisation: true,
      installation: true,
    });
    // Somebody else's lesson from the same account, and a colleague who was not asked.
    expect(await deliveryAllowed(context, await lessonOf(teacher, { teacher: '王敏' }))).toBe(false);
    const colleagues = await lessonOf(west.colleague, { teacher: west.colleague.login });
    expect(await deliveryAllowed(context, colleagues)).toBe(false);
    await updateDelivery(context, teacher, false, asked);
    expect(await deliveryAllowed(context, own)).toBe(false);
    expect(await deedsOf(west.admin)).toContain('delivery.switch');
    expect(await deedsOf(teacher)).toContain('delivery.choose');
  });

  it('the nearest organisation that has said something decides', async () => {
    const { admin, teacher } = east;
    expect(await getDeliverySwitch(context, keeper(admin))).toEqual({
      own: null,
      open: false,
      installation: true,
    });
    await updateDeliverySwitch(context, keeper(bureauAdmin), true, asked);
    expect(await getDeliverySwitch(context, keeper(admin))).toMatchObject({ own: null, open: true });
    expect((await getVoice(context, teacher)).delivery.organisation).toBe(true);
    await updateDeliverySwitch(context, keeper(admin), false, asked);
    expect((await getVoice(context, teacher)).delivery.organisation).toBe(false);
    // One school's word is not another's.
    expect(await getDeliverySwitch(context, keeper(west.admin))).toMatchObject({ own: true });
  });
});
