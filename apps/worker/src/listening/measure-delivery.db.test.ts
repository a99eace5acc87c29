import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decodeDelivery } from '@kejing/contract/delivery';
import { defaultDeployments } from '@kejing/contract/deployments';
import { deleteLessons, sweepUploads } from '@kejing/core/lessons';
import { updateDelivery, updateDeliverySwitch } from '@kejing/core/voices';
import type { Run } from '@kejing/speech/media/probe';
import { testContext } from '@kejing/testkit/context';
import { objectsOf } from '@kejing/testkit/fresh';
import { uploadLesson } from '@kejing/testkit/lessons';
import { makeDistrict } from '@kejing/testkit/people';
import { pcmOf } from '@kejing/sample/synthesis/pcm';
import { afterAll, expect, it, vi } from 'vitest';
import { measureDelivery } from './measure-delivery.ts';

const folder = mkdtempSync(join(tmpdir(), 'kejing-measure-'));
afterAll(() => rmSync(folder, { recursive: true }));
const deployments = join(folder, 'deployments.json');
writeFileSync(deployments, JSON.stringify({ ...defaultDeployments, delivery: true }));
const context = await testContext({ DEPLOYMENTS_FILE: deployments });
const { east } = await makeDistrict(context);
const { admin, teacher } = east;
const asked = { requestId: 'test' };
const scope = { kind: 'organisation', orgId: admin.orgId, accountId: admin.accountId } as const;

const run = vi.fn<Run>(async ([program = '', ...args], onLine) => {
  const { stdout, stderr } = await promisify(execFile)(program, args);
  for (const line of stderr.split('\n')) onLine?.(line);
  return Buffer.from(stdout);
});

// The teacher hums at 200 hertz, then a pupil at 400.
const sound = join(folder, 'sound.pcm');
const samples = Float32Array.from({ length: 16_000 * 4 }, (_, index) => {
  const t = index / 16_000;
  return 0.3 * Math.sin(2 * Math.PI * (t < 2 ? 200 : 400) * t);
});
writeFileSync(sound, pcmOf(samples));
const turn = (role: 'teacher' | 'student', start: number, end: number) => ({
  role,
  start,
  end,
  speaker: role,
  confidence: 1,
  overlap: false,
  pauses: [],
});

const lessonId = await uploadLesson(context, teacher, Buffer.from('ID3 a'), 'a.mp3', {
  teacher: teacher.login,
});
const measure = (isOwner = true) =>
  measureDelivery({
    context,
    lessonId,
    run,
    sound,
    folder,
    turns: [turn('teacher', 0, 2), turn('student', 2, 4)],
    isOwner,
    prefixFor: () => `lessons/${lessonId}/listening/x/delivery-`,
  });
const objects = async () =>
  (await objectsOf(context)).filter((key) => key.startsWith(`lessons/${lessonId}/delivery-`));

it('looks at no sound and stores nothing while anybody has not said yes', async () => {
  expect(await measure()).toBeNull();
  await updateDelivery(context, teacher, true, asked);
  expect(await measure()).toBeNull();
  await updateDelivery(context, teacher, false, asked);
  await updateDeliverySwitch(context, { ...admin, scope }, true, asked);
  expect(await measure()).toBeNull();
  await updateDelivery(context, teacher, true, asked);
  // All have, but the voice that is heard is not the owner's.
  expect(await measure(false)).toBeNull();
  expect(run).not.toHaveBeenCalled();
  expect(await objects()).toEqual([]);
});

it('measures the teacher alone once all have, as one object', async () => {
  const key = await measure();
  expect(await objects()).toEqual([key]);
  const frames = decodeDelivery(await context.storage.getBytes(key ?? ''));
  expect(frames.length).toBeGreaterThan(190);
  expect(Math.max(...frames.map(({ t }) => t))).toBeLessThan(2);
  for (const { f0 } of frames) expect(f0).toBeCloseTo(200, 0);
  expect(run).toHaveBeenCalledTimes(1);
});

it('has none any more when it is listened to again after somebody has changed their mind', async () => {
  expect(await objects()).toHaveLength(1);
  await updateDelivery(context, teacher, false, asked);
  expect(await measure()).toBeNull();
  expect(await objects()).toEqual([]);
  expect(run).not.toHaveBeenCalled();
});

it('goes with its lesson', async () => {
  await updateDelivery(context, teacher, true, asked);
  await measure();
  expect(await objects()).toHaveLength(1);
  await deleteLessons(context, teacher, [lessonId], asked);
  const later = () => new Date(Date.now() + 400 * 24 * 3_600_000);
  await sweepUploads({ ...context, now: later });
  expect(await objects()).toEqual([]);
});
