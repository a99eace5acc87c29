import { randomUUID } from 'node:crypto';
import { createCorrections, type Correction } from '@kejing/contract/corrections';
import type { DataOf, Endpoint } from '@kejing/contract/endpoint';
import { getRatedWords, inviteExpert, openInvitation } from '@kejing/contract/experts';
import { createShare, getShared, openShare } from '@kejing/contract/sharing';
import { testContext } from '@kejing/testkit/context';
import { heardLesson, spoken } from '@kejing/testkit/heard-lessons';
import { makeDistrict, signedInHeaders } from '@kejing/testkit/people';
import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context);
const { east } = await makeDistrict(context);
const owner = await signedInHeaders(context, east.teacher);

async function ask<E extends Endpoint>(
  { method, path }: E,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<DataOf<E>> {
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const body = method === 'POST' ? { body: input } : {};
  const answer = await app.inject({ method, url: path + query, headers, ...body });
  const { error_code, data } = answer.json<{ error_code: number; data: DataOf<E> }>();
  expect(error_code).toBe(0);
  return data;
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const lesson = await heardLesson(context, east.teacher);
const correct = (after: number, corrections: Correction[]) =>
  ask(createCorrections, { analysis_id: lesson, saving_id: randomUUID(), after, corrections }, owner);

const shared = await ask(
  createShare,
  { analysis_id: lesson, with_recording: true, with_comments: false },
  owner,
);
const visitor = bearer((await ask(openShare, { secret: shared.secret }, {})).token);
const { expert_secret } = await ask(
  inviteExpert,
  { analysis_id: lesson, form: 'short', expert_name: '李建国' },
  owner,
);
const expert = bearer((await ask(openInvitation, { expert_secret }, {})).token);

const linesOf = {
  visitor: async () => (await ask(getShared, {}, visitor)).recording?.lines,
  expert: async () => (await ask(getRatedWords, { analysis_id: lesson }, expert)).lines,
};

it('hands out lines as their owner last left them, to both kinds of guest', async () => {
  for (const lines of Object.values(linesOf))
    expect(await lines()).toEqual([{ id: 'u1', start: 1, end: 4.5, role: 'teacher', text: spoken }]);
  await correct(0, [
    { kind: 'text', utterance: 'u1', text: '老师好。今天学习圆的周长。' },
    { kind: 'split', utterance: 'u1', at: 2, text_at: 4 },
    { kind: 'role_of_utterance', utterance: 'u1.1', role: 'student' },
  ]);
  const corrected = [
    { id: 'u1.1', start: 1, end: 2, role: 'student', text: '老师好。' },
    { id: 'u1.2', start: 2, end: 4.5, role: 'teacher', text: '今天学习圆的周长。' },
  ];
  for (const lines of Object.values(linesOf)) expect(await lines()).toEqual(corrected);

  // As on the owner's own screen: no part of the lesson, and still a line that was spoken.
  await correct(3, [{ kind: 'not_lesson', start: 1, end: 2 }]);
  for (const lines of Object.values(linesOf)) expect(await lines()).toEqual(corrected);
});
