import type { DataOf, Endpoint } from '@kejing/contract/endpoint';
import * as contract from '@kejing/contract/sharing';
import { createLesson } from '@kejing/core/lessons';
import { keepExport } from '@kejing/core/reports';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { finishedLesson } from '@kejing/testkit/finished-lesson';
import { someLesson } from '@kejing/testkit/invented-lessons';
import { lessonBody } from '@kejing/testkit/lessons';
import { makeDistrict, signedInHeaders } from '@kejing/testkit/people';
import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context);
const { east } = await makeDistrict(context);
const owner = await signedInHeaders(context, east.teacher);
const transcript = someLesson(7);
const lesson = await finishedLesson(context, east.teacher, transcript);
const sentences = transcript.utterances.map(({ text }) => text ?? '').filter(({ length }) => length > 6);
const quotedIn = (text: string) => sentences.filter((each) => text.includes(each)).length;

async function ask<E extends Endpoint>(
  { method, path }: E,
  input: Record<string, unknown>,
  headers: Record<string, string>,
) {
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const body = method === 'POST' ? { body: input } : {};
  const answer = await app.inject({ method, url: path + query, headers, ...body });
  const { error_code: code, data } = answer.json<{ error_code: number; data: DataOf<E> }>();
  return { status: answer.statusCode, code, data, body: answer.body };
}

async function visit(scope: { with_recording?: boolean; with_comments?: boolean }, analysis_id = lesson) {
  const wanted = { analysis_id, with_recording: false, with_comments: false, ...scope };
  const { share, secret } = (await ask(contract.createShare, wanted, owner)).data;
  const { token } = (await ask(contract.openShare, { secret }, {})).data;
  return { share_id: share.share_id, headers: { authorization: `Bearer ${token}` } };
}
const report = (headers: Record<string, string>, language = 'zh') =>
  ask(contract.getSharedReport, { language }, headers);

it('quotes nothing of what was said for a link without the recording, in figures and in the report', async () => {
  for (const scope of [{}, { with_comments: true }]) {
    const { headers } = await visit(scope);
    const figures = await ask(contract.getShared, {}, headers);
    expect(figures.data.results?.results.length).toBeGreaterThan(10);
    expect(quotedIn(figures.body)).toBe(0);
    expect(figures.body).not.toContain('"quote"');
    for (const language of ['zh', 'en']) {
      const { html } = (await report(headers, language)).data;
      expect(html).toContain('<h1>圆的面积</h1>');
      expect(html).toContain('<script id="plotting-library" src="report-library.js"></script>');
      expect(quotedIn(html)).toBe(0);
    }
  }
});

it('shows the stored page of the newest revision where the link has the recording, and makes one until it is there', async () => {
  const { headers } = await visit({ with_recording: true });
  expect(quotedIn((await ask(contract.getShared, {}, headers)).body)).toBeGreaterThan(3);
  expect(quotedIn((await report(headers)).data.html)).toBeGreaterThan(3);
  const made = { lessonId: lesson, revision: 1, kind: 'html', language: 'zh' } as const;
  await keepExport(context, made, Buffer.from('<!doctype html><title>stored</title>'));
  expect((await report(headers)).data.html).toBe('<!doctype html><title>stored</title>');
  // It has what was said, and stays with those who may read that.
  expect((await report((await visit({})).headers)).data.html).toContain('这份报告不含课堂原话');
});

it('is over with its link, and asks for nothing but its token', async () => {
  const { share_id, headers } = await visit({ with_recording: true });
  expect((await report({})).code).toBe(3050);
  expect((await report(owner)).code).toBe(3050);
  expect((await report(headers, 'fr')).status).toBe(422);
  await ask(contract.revokeShare, { share_id }, owner);
  expect((await report(headers)).code).toBe(3050);
});

it('is not there before the figures are', async () => {
  const page = { protocol: 'http', host: 'localhost', hostname: 'localhost' };
  const { analysis_id } = await createLesson(context, east.teacher, lessonBody(), {
    page,
    requestId: 'test',
  });
  const { headers } = await visit({}, analysis_id);
  expect((await ask(contract.getShared, {}, headers)).data.results).toBeNull();
  expect((await report(headers)).status).toBe(404);
});

it('writes down that it was read', async () => {
  const { share_id, headers } = await visit({});
  await report(headers);
  const events = await withScope(context.db, platformScope, (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['subject', 'account_id', 'org_id', 'details'])
      .where('action', '=', 'share.report')
      .execute(),
  );
  expect(events.filter(({ details }) => (details as { share: string }).share === share_id)).toEqual([
    {
      subject: lesson,
      account_id: null,
      org_id: east.teacher.orgId,
      details: { share: share_id, with_words: false },
    },
  ]);
});
