import { randomBytes } from 'node:crypto';
import type { DataOf, Endpoint } from '@kejing/contract/endpoint';
import * as contract from '@kejing/contract/sharing';
import { inviteExpert, openInvitation, raterByToken, submitRating } from '@kejing/core/experts';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { concluded, heardLesson, spoken } from '@kejing/testkit/heard-lessons';
import { makeDistrict, signedInHeaders } from '@kejing/testkit/people';
import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';

let later = 0;
const context = {
  ...(await testContext({ REQUESTS_PER_MINUTE: '100000' })),
  now: () => new Date(Date.now() + later),
};
const app = await buildApp(context);
const { east, platformAdmin } = await makeDistrict(context);
const as = {
  teacher: await signedInHeaders(context, east.teacher),
  colleague: await signedInHeaders(context, east.colleague),
  admin: await signedInHeaders(context, east.admin),
  platform: await signedInHeaders(context, platformAdmin),
};
const caller = { address: '127.0.0.1', device: 'test', requestId: 'test' };
const said = '等待时间可以再长一点';

async function ask<E extends Endpoint>(
  { method, path }: E,
  input: Record<string, unknown>,
  headers: Record<string, string> = as.teacher,
  remoteAddress = '10.0.0.1',
) {
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const body = method === 'POST' ? { body: input } : {};
  const answer = await app.inject({ method, url: path + query, headers, remoteAddress, ...body });
  const { error_code: code, data } = answer.json<{ error_code: number; data: DataOf<E> }>();
  return { status: answer.statusCode, code, data, body: answer.body };
}

const lesson = await heardLesson(context, east.teacher);
const invited = await inviteExpert(
  context,
  east.teacher,
  { analysis_id: lesson, form: 'short', expert_name: '李建国', days: 14 },
  caller,
);
const link = { expert_name: '', expert_secret: invited.expert_secret ?? '' };
const rater = raterByToken(context, (await openInvitation(context, link, caller)).token);
if (!rater) throw new Error('the invitation was not opened');
const moment = {
  id: '00000000-0000-4000-8000-000000000009',
  at: 60,
  kind: 'suggestion',
  text: said,
} as const;
await submitRating(
  context,
  rater,
  {
    analysis_id: lesson,
    mode: 'add',
    expert_name: '',
    comment: '',
    rateValues: { 1: 5 },
    comments: [moment],
  },
  caller,
);

async function share(more: Record<string, unknown> = {}) {
  const wanted = { analysis_id: lesson, with_recording: false, with_comments: false, ...more };
  return (await ask(contract.createShare, wanted)).data;
}
const open = (secret: string, password?: string, address?: string) =>
  ask(contract.openShare, { secret, ...(password === undefined ? {} : { password }) }, {}, address);
const look = async (secret: string) => {
  const { data } = await open(secret);
  const headers = { authorization: `Bearer ${data.token}` };
  return { headers, ...(await ask(contract.getShared, {}, headers)) };
};

it('shows the report, and the recording and the comments only where its scope has them', async () => {
  const report = await look((await share()).secret);
  expect(report.data).toMatchObject({ title: '圆的面积', recording: null, experts: null });
  expect(report.data.results).toEqual({ version: 1, results: [] });
  for (const hidden of ['listening', 'peaks', 'transcript', spoken, said, '李建国'])
    expect(report.body).not.toContain(hidden);

  const recording = await look((await share({ with_recording: true })).secret);
  expect(recording.data.recording?.lines).toMatchObject([{ text: spoken }]);
  expect(recording.data.experts).toBeNull();
  for (const hidden of [said, concluded, '0.87654']) expect(recording.body).not.toContain(hidden);

  const comments = await look((await share({ with_comments: true })).secret);
  expect(comments.data).toMatchObject({
    recording: null,
    experts: [{ expert_name: '李建国', comments: [{ at: 60, text: said }] }],
  });
  // What was said, not what was given.
  expect(comments.body).not.toContain('rate');
  expect(comments.body).not.toContain('listening');
});

it('opens nothing else, neither with its token nor without one', async () => {
  const { headers } = await look((await share({ with_recording: true })).secret);
  for (const url of [
    `/api/analysis/get?analysis_id=${lesson}`,
    `/api/analysis/get_media?analysis_id=${lesson}`,
    `/api/analysis/get_transcript?analysis_id=${lesson}`,
    `/api/rating/list?analysis_id=${lesson}`,
    `/api/rating/get?analysis_id=${lesson}`,
    `/api/share/list?analysis_id=${lesson}`,
  ])
    expect((await app.inject({ url, headers })).statusCode).toBe(401);
  expect((await ask(contract.getShared, {}, {})).code).toBe(3050);
  // A session is not a link.
  expect((await ask(contract.getShared, {}, as.teacher)).code).toBe(3050);
});

it('ends at once when it is revoked, by its owner alone', async () => {
  const { secret, share: made } = await share({ with_recording: true });
  const { headers } = await look(secret);
  const { share_id } = made;
  for (const who of [as.colleague, as.admin, as.platform])
    expect((await ask(contract.revokeShare, { share_id }, who)).status).toBe(404);
  expect((await ask(contract.revokeShare, { share_id })).code).toBe(0);
  expect((await ask(contract.getShared, {}, headers)).code).toBe(3050);
  expect((await open(secret)).code).toBe(3050);
  const { shares } = (await ask(contract.listShares, { analysis_id: lesson })).data;
  expect(shares.find((each) => each.share_id === share_id)).toMatchObject({ state: 'revoked', opened: 1 });
});

it('ends when its days are over', async () => {
  const { secret } = await share({ days: 1 });
  const { headers } = await look(secret);
  later = 24 * 3600_000 + 1000;
  expect((await open(secret, undefined, '10.0.0.9')).code).toBe(3050);
  expect((await ask(contract.getShared, {}, headers)).code).toBe(3050);
  later = 0;
});

it('ends when its lesson goes to the trash', async () => {
  const other = await heardLesson(context, east.teacher);
  const { secret } = await share({ analysis_id: other });
  const { headers } = await look(secret);
  await app.inject({
    method: 'POST',
    url: '/api/analysis/delete',
    headers: as.teacher,
    body: { analysis_ids: [other] },
  });
  expect((await ask(contract.getShared, {}, headers)).code).toBe(3050);
  expect((await open(secret)).code).toBe(3050);
});

it('asks for its password, and its password is not guessed', async () => {
  const { secret } = await share({ password: '五三班2026' });
  expect((await open(secret)).code).toBe(3051);
  const codes: number[] = [];
  for (let guess = 0; guess < 40; guess += 1) {
    codes.push((await open(secret, `guess ${guess}`, `10.4.0.${guess}`)).code);
    // Opening it without a password in between must not help.
    await open(secret, undefined, '10.4.1.1');
  }
  expect(codes.filter((code) => code === 3052).length).toBeLessThanOrEqual(6);
  expect(new Set(codes)).toEqual(new Set([3052, 1029]));
  later = 16 * 60_000;
  expect((await open(secret, '五三班2026', '10.4.2.1')).code).toBe(0);
  later = 0;
});

it('is not found by guessing a secret', async () => {
  const { share: made } = await share();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, guess) =>
      open(`${made.share_id}.${randomBytes(32).toString('base64url')}`, undefined, `10.5.0.${guess}`),
    ),
  );
  expect(answers.filter(({ code }) => code === 3050).length).toBeLessThanOrEqual(6);
  expect(answers.filter(({ code }) => code === 1029).length).toBeGreaterThan(40);
});

it('is made for one’s own lessons only, and keeps neither secret nor password', async () => {
  const wanted = { analysis_id: lesson, with_recording: true, with_comments: true };
  for (const who of [as.colleague, as.admin, as.platform]) {
    expect((await ask(contract.createShare, wanted, who)).status).toBe(404);
    expect((await ask(contract.listShares, { analysis_id: lesson }, who)).status).toBe(404);
  }
  const { secret } = await share({ password: '五三班2026' });
  const own = { kind: 'account', orgId: east.orgId, accountId: east.teacher.accountId } as const;
  const rows = await withScope(context.db, own, (tx) => tx.selectFrom('lesson_shares').selectAll().execute());
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(secret.split('.')[1]);
  expect(JSON.stringify(rows)).not.toContain('五三班2026');
});

it('writes down what was opened when', async () => {
  const { secret, share: made } = await share({ with_recording: true });
  await look(secret);
  const events = await withScope(context.db, platformScope, (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['action', 'details', 'account_id'])
      .where('subject', '=', lesson)
      .execute(),
  );
  const opened = events.filter(
    ({ action, details }) =>
      action === 'share.open' && (details as { share: string }).share === made.share_id,
  );
  expect(opened).toMatchObject([
    { account_id: null, details: { with_recording: true, with_comments: false } },
  ]);
});
