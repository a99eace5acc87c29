import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Transcript } from '@kejing/contract/transcripts';
import { transcript as shape } from '@kejing/contract/transcripts';
import { lessonResults } from '@kejing/contract/results';
import { cancelLesson, getLesson } from '@kejing/core/lessons';
import { getResults } from '@kejing/core/reports';
import { getTranscript } from '@kejing/core/transcripts';
import { queueNames } from '@kejing/engine/workflows';
import { testContext } from '@kejing/testkit/context';
import { objectsOf } from '@kejing/testkit/fresh';
import { uploadLesson } from '@kejing/testkit/lessons';
import { makeDistrict } from '@kejing/testkit/people';
import { makeLesson } from '@kejing/testkit/synthesis/lesson';
import { wavOf } from '@kejing/sample/synthesis/pcm';
import { afterAll, expect, it, vi } from 'vitest';
import { readSlots } from './slots.ts';
import { installRuntime, startWorker } from './worker.ts';

const scratch = mkdtempSync(join(tmpdir(), 'kejing-scratch-test-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const context = await testContext({ SCRATCH_FOLDER: scratch, RECOGNISERS: 'en=moonshine-tiny-en' });
installRuntime();
const worker = await startWorker(context, queueNames, readSlots(''));
afterAll(async () => {
  worker.stop();
  await worker.ended;
  await worker.close();
});
const { east } = await makeDistrict(context);
const scope = { kind: 'account', orgId: east.orgId, accountId: east.teacher.accountId } as const;
const page = { protocol: 'http', host: 'localhost', hostname: 'localhost' };
const { samples } = await makeLesson({ seed: 5, minutes: 0.5, pupils: 2 });
const recording = wavOf(samples);
vi.setConfig({ testTimeout: 90_000 });

async function heard(language: 'zh' | 'en') {
  const id = await uploadLesson(context, east.teacher, recording, 'lesson.wav', { language });
  const { summary, transcript_url } = await vi.waitFor(() => getTranscript(context, east.teacher, id, page), {
    timeout: 80_000,
    interval: 100,
  });
  const transcript = (await (await fetch(transcript_url)).json()) as Transcript;
  return { id, summary, transcript: shape.parse(transcript) };
}

const done = (id: string) =>
  vi.waitFor(
    async () =>
      expect(await getLesson(context, { ...scope, scope }, id)).toMatchObject({
        status: 60000,
        outcome: 'done',
      }),
    { timeout: 30_000, interval: 100 },
  );

it('hears who says what, writes it down, and keeps nobody’s voice', async () => {
  const { id, summary, transcript } = await heard('en');
  expect(transcript.utterances.some(({ role }) => role === 'teacher')).toBe(true);
  expect(transcript.utterances.map(({ text }) => text).join(' ')).toMatch(/[a-z]{3}/i);
  expect(transcript.made_with.recogniser).toContain('moonshine-tiny');
  expect(summary.missing_model).toBeNull();
  const starts = transcript.utterances.map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  await vi.waitFor(async () =>
    expect((await objectsOf(context)).filter((key) => key.includes('/listening/'))).toEqual([]),
  );
  expect(readdirSync(scratch)).toEqual([]);
  await done(id);
  // The same sound gives the same transcript.
  expect((await heard('en')).transcript).toEqual(transcript);
  const { revision, results_url } = await getResults(context, east.teacher, id, page);
  const { results } = lessonResults.parse(await (await fetch(results_url)).json());
  expect(revision).toBe(1);
  // The whole edition, each with its state; of half a minute little can be said, and nothing is said as zero.
  expect(results.map(({ measure }) => measure)).toContain('knowledge_graph');
  const found = (wanted: string) => results.find(({ measure }) => measure === wanted);
  expect(found('student_teacher')?.sufficiency.state).toBe('partial');
  expect(found('expressiveness')).toMatchObject({ value: null, sufficiency: { state: 'insufficient' } });
});

it('writes no words of another language, and says which model is missing', async () => {
  const { transcript, summary } = await heard('zh');
  expect(transcript.utterances.length).toBeGreaterThan(0);
  expect(transcript.utterances.every(({ text }) => text === null)).toBe(true);
  expect(summary.quality.findings).toContain('no_recogniser');
  expect(summary.missing_model).toBeTruthy();
});

it('leaves nobody’s voice behind when it is cancelled in the middle', async () => {
  const id = await uploadLesson(context, east.teacher, recording, 'lesson.wav', { language: 'en' });
  const voices = async () =>
    (await objectsOf(context)).filter((key) => key.startsWith(`lessons/${id}/listening/`));
  await vi.waitFor(async () => expect((await voices()).length).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 20,
  });
  await cancelLesson(context, east.teacher, id, { requestId: 'test' });
  await vi.waitFor(
    async () => expect((await getLesson(context, { ...scope, scope }, id)).outcome).toBe('cancelled'),
    { timeout: 30_000, interval: 100 },
  );
  expect(await voices()).toEqual([]);
});
