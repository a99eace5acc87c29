import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeDelivery } from '@kejing/contract/delivery';
import { defaultDeployments } from '@kejing/contract/deployments';
import { lessonResults } from '@kejing/contract/results';
import { transcript as shape } from '@kejing/contract/transcripts';
import { currentVoiceConsent } from '@kejing/contract/voice-consent';
import { getResults } from '@kejing/core/reports';
import { getTranscript } from '@kejing/core/transcripts';
import { createVoice, getVoice, updateDelivery, updateDeliverySwitch } from '@kejing/core/voices';
import { queueNames } from '@kejing/engine/workflows';
import { testContext } from '@kejing/testkit/context';
import { objectsOf } from '@kejing/testkit/fresh';
import { uploadLesson } from '@kejing/testkit/lessons';
import { makeDistrict, type TestPerson } from '@kejing/testkit/people';
import type { SyntheticVoice } from '@kejing/sample/synthesis/voice';
import { performScript } from '@kejing/testkit/synthesis/lesson';
import { wavOf } from '@kejing/sample/synthesis/pcm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readSlots } from './slots.ts';
import { installRuntime, startWorker } from './worker.ts';

vi.setConfig({ testTimeout: 120_000 });
const model = fileURLToPath(
  new URL('../../../../shared/labs/speech/xvector-8k/xvector.onnx', import.meta.url),
);
const noModel = !existsSync(model);
if (noModel) console.warn(`no speaker model at ${model}: its tests are skipped`);

const scratch = mkdtempSync(join(tmpdir(), 'kejing-scratch-test-'));
const settings = mkdtempSync(join(tmpdir(), 'kejing-settings-'));
afterAll(() => [scratch, settings].forEach((folder) => rmSync(folder, { recursive: true })));
const deployments = join(settings, 'deployments.json');
writeFileSync(deployments, JSON.stringify({ ...defaultDeployments, delivery: true }));
const context = await testContext({
  SCRATCH_FOLDER: scratch,
  SPEAKER_MODEL: noModel ? '' : model,
  RECOGNISERS: 'en=none',
  DEPLOYMENTS_FILE: deployments,
});
installRuntime();
const worker = await startWorker(context, queueNames, readSlots(''));
afterAll(async () => {
  worker.stop();
  await worker.ended;
  await worker.close();
});
const { east } = await makeDistrict(context);
const page = { protocol: 'http', host: 'localhost', hostname: 'localhost' };
const asked = { requestId: 'test' };

const voice = (id: string, role: 'teacher' | 'student', timbre: string, pitch: number): SyntheticVoice => ({
  id,
  role,
  voice: timbre,
  pitch,
  wordsPerMinute: 150,
  level: 0,
});
const cast = [voice('t', 'teacher', 'en-us+f2', 50), voice('p1', 'student', 'en-us+m3', 45)];
const line = (speaker: string, text: string) => ({
  kind: 'speech' as const,
  speakers: [speaker],
  texts: [text],
  pause: 0.8,
});
const reading =
  'The river was wide and slow that morning, and the children walked along the bank with their baskets full of bread.';
const told =
  'When we cut the circle into very small pieces of the same size, we can lay them side by side, and it looks like a rectangle.';
const spokenBy = async (...lines: ReturnType<typeof line>[]) =>
  wavOf((await performScript(cast, lines, { seed: 3, noiseDb: 30 })).samples);

async function give(person: TestPerson, sound: Uint8Array, where = context) {
  const sample = Buffer.from(sound).toString('base64');
  await createVoice(where, person, { consent_version: currentVoiceConsent.version, sample }, asked);
  return vi.waitFor(
    async () => {
      const { enrolment } = await getVoice(where, person);
      expect(enrolment?.state).not.toBe('waiting');
      return enrolment;
    },
    { timeout: 60_000, interval: 100 },
  );
}
const samples = async () => (await objectsOf(context)).filter((key) => key.startsWith('voices/'));

async function hear(person: TestPerson, recording: Uint8Array) {
  const id = await uploadLesson(context, person, recording, 'lesson.wav', {
    language: 'en',
    teacher: person.login,
  });
  const { results_url } = await vi.waitFor(() => getResults(context, person, id, page), {
    timeout: 100_000,
    interval: 200,
  });
  const { results } = lessonResults.parse(await (await fetch(results_url)).json());
  const { transcript_url, delivery_url } = await getTranscript(context, person, id, page);
  return {
    id,
    delivery_url,
    reasons: results
      .find(({ measure }) => measure === 'expressiveness')
      ?.sufficiency.reasons.map(({ reason }) => reason),
    transcript: shape.parse(await (await fetch(transcript_url)).json()),
  };
}

describe.skipIf(noModel)('the voice that a teacher gave', () => {
  it('is made into numbers, its sound is gone, and it finds its owner in a lesson', async () => {
    const { teacher, colleague, admin } = east;
    expect(await give(teacher, await spokenBy(line('t', reading), line('t', reading)))).toMatchObject({
      state: 'ready',
      problem: null,
    });
    expect(await samples()).toEqual([]);
    expect(readdirSync(scratch)).toEqual([]);
    const scope = { kind: 'organisation', orgId: admin.orgId, accountId: admin.accountId } as const;
    await updateDeliverySwitch(context, { ...admin, scope }, true, asked);
    await updateDelivery(context, teacher, true, asked);

    // The pupil talks far more: by behaviour alone the roles are the other way round.
    const lines = Array.from({ length: 3 }, () => [
      line('p1', `${told} ${told}`),
      line('t', 'That is right, please go on.'),
    ]).flat();
    const recording = await spokenBy(...lines);
    const own = await hear(teacher, recording);
    const others = await hear(colleague, recording);
    const seconds = ({ transcript }: typeof own, role: string) =>
      transcript.utterances
        .filter((utterance) => utterance.role === role)
        .reduce((sum, { start, end }) => sum + end - start, 0);
    expect(seconds(own, 'student')).toBeGreaterThan(seconds(own, 'teacher') * 2);
    expect(seconds(own, 'teacher')).toBeGreaterThan(2);
    expect(seconds(others, 'teacher')).toBeGreaterThan(seconds(others, 'student') * 2);
    // Nothing in it says that a voice was known.
    expect(own.transcript.made_with).toEqual(others.transcript.made_with);

    // Measured for the one who asked for it, in the teacher's turns only, and for nobody else.
    expect(own.reasons).toEqual(['too_little_voiced']);
    expect(others.reasons).toEqual(['not_opted_in']);
    expect(others.delivery_url).toBeUndefined();
    const frames = decodeDelivery(new Uint8Array(await (await fetch(own.delivery_url ?? '')).arrayBuffer()));
    expect(frames.length).toBeGreaterThan(100);
    const inTurns = frames.filter(({ t }) =>
      own.transcript.utterances.some(({ role, start, end }) => role === 'teacher' && start <= t && t < end),
    );
    expect(inTurns).toHaveLength(frames.length);
    const kept = await objectsOf(context);
    expect(kept.filter((key) => key.includes('/delivery-')).map((key) => key.split('/')[1])).toEqual([
      own.id,
    ]);
    expect(kept.filter((key) => key.includes('/listening/'))).toEqual([]);
  });

  it('leaves no sound either where the model breaks down each time', async () => {
    const broken = await testContext({ SPEAKER_MODEL: join(settings, 'xvector.onnx') });
    const another = await startWorker(broken, queueNames, readSlots(''));
    try {
      const { east: school } = await makeDistrict(broken);
      const sound = await spokenBy(line('t', reading), line('t', reading));
      expect(await give(school.teacher, sound, broken)).toMatchObject({
        state: 'failed',
        problem: 'broken_off',
      });
      expect(await objectsOf(broken)).toEqual([]);
    } finally {
      another.stop();
      await another.ended;
      await another.close();
    }
  });

  it('is refused with a reason where nothing can be made of it, and leaves no sound', async () => {
    const silence = wavOf(new Float32Array(16_000 * 8));
    expect(await give(east.colleague, silence)).toMatchObject({
      state: 'failed',
      problem: 'too_little_speech',
    });
    expect(await give(east.colleague, Buffer.alloc(5000, 65))).toMatchObject({ problem: 'unreadable' });
    expect(await samples()).toEqual([]);
  });
});
