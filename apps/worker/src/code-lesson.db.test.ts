import { lessonCodes } from '@kejing/contract/coding';
import type { Context } from '@kejing/core/context';
import { keepTranscript } from '@kejing/core/transcripts';
import { madeLesson, truthOf } from '@kejing/language/examples/made-lesson';
import { testContext } from '@kejing/testkit/context';
import { uploadLesson } from '@kejing/testkit/lessons';
import { modelServer } from '@kejing/testkit/model-server';
import { makeDistrict } from '@kejing/testkit/people';
import { afterAll, expect, it } from 'vitest';
import { codeLesson } from './code-lesson.ts';

const context = await testContext();
const { east } = await makeDistrict(context);
const transcript = madeLesson(90);
const server = await modelServer({ truth: truthOf(transcript) });
afterAll(() => server.close());
const settings = { ...context.settings, LANGUAGE_MODEL_URL: server.url, LANGUAGE_MODEL: 'a-model' };
const withModel: Context = { ...context, settings };

async function lesson(): Promise<string> {
  const id = await uploadLesson(context, east.teacher, Buffer.from('ID3 a lesson'), 'a.mp3');
  await keepTranscript(context, id, { transcript, missingModel: null });
  return id;
}
const codesAt = async (key: string | null) =>
  lessonCodes.parse(JSON.parse(await context.storage.getText(key ?? '')));

it('codes by rules where there is no model', async () => {
  const { codes_key } = await codeLesson({ context, runId: await lesson() });
  const { codes } = await codesAt(codes_key);
  expect(new Set(codes.map(({ source }) => source))).toEqual(new Set(['baseline']));
  expect(server.asked).toEqual([]);
});

it('asks the model once for the same lesson, however often it is tried', async () => {
  const runId = await lesson();
  const first = await codeLesson({ context: withModel, runId });
  expect((await codesAt(first.codes_key)).codes.some(({ source }) => source === 'model')).toBe(true);
  const questions = server.asked.length;
  expect(questions).toBeGreaterThan(0);
  const again = await codeLesson({ context: withModel, runId });
  expect(server.asked).toHaveLength(questions);
  expect((await codesAt(again.codes_key)).codes).toEqual((await codesAt(first.codes_key)).codes);
});

it('falls back on the rules when no answer can be used', async () => {
  const questions = server.asked.length;
  server.misbehave(...Array.from({ length: 200 }, () => 'filtered' as const));
  const { codes_key } = await codeLesson({ context: withModel, runId: await lesson() });
  expect(server.asked.length).toBeGreaterThan(questions);
  expect((await codesAt(codes_key)).codes.every(({ source }) => source === 'baseline')).toBe(true);
});
