import { randomBytes, randomUUID } from 'node:crypto';
import type { DataOf, Endpoint } from '@kejing/contract/endpoint';
import * as contract from '@kejing/contract/experts';
import { listNotices } from '@kejing/contract/notices';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { concluded, heardLesson, spoken } from '@kejing/testkit/heard-lessons';
import { makeDistrict, signedInHeaders } from '@kejing/testkit/people';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';

let later = 0;
const real = await testContext({ REQUESTS_PER_MINUTE: '100000' });
const context = { ...real, now: () => new Date(Date.now() + later) };
const app = await buildApp(context);
const { east, west, platformAdmin } = await makeDistrict(context);
await withScope(context.db, platformScope, (tx) =>
  tx.updateTable('quotas').set({ granted: 1000 }).where('org_id', '=', east.orgId).execute(),
);
const headersOf = (person: { login: string }) => signedInHeaders(context, person);
const as = {
  teacher: await headersOf(east.teacher),
  colleague: await headersOf(east.colleague),
  expert: await headersOf(east.expert),
  stranger: await headersOf(west.expert),
  admin: await headersOf(east.admin),
  platform: await headersOf(platformAdmin),
};
type Headers = Record<string, string>;
interface Answer<Data> {
  status: number;
  code: number;
  data: Data;
  body: string;
}
const day = 24 * 3600 * 1000;

async function ask<E extends Endpoint>(
  endpoint: E,
  input: Record<string, unknown>,
  headers: Headers = as.teacher,
  remoteAddress = '10.0.0.1',
): Promise<Answer<DataOf<E>>> {
  const { method, path } = endpoint;
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const answer = await app.inject({
    method,
    url: path + query,
    headers,
    remoteAddress,
    ...(method === 'POST' ? { body: input } : {}),
  });
  const { error_code: code, data } = answer.json();
  return { status: answer.statusCode, code, data, body: answer.body };
}

const makeLesson = () => heardLesson(context, east.teacher);

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
async function invite(lesson: string, more: Record<string, unknown> = {}) {
  const { data } = await ask(contract.inviteExpert, { analysis_id: lesson, form: 'short', ...more });
  return data;
}
const open = (expert_secret: string | null, remoteAddress?: string) =>
  ask(contract.openInvitation, { expert_secret: expert_secret ?? '' }, {}, remoteAddress);
/** A link that was opened: its holder's headers. */
async function openedLink(lesson: string, more: Record<string, unknown> = {}) {
  const { expert_secret, invitation } = await invite(lesson, { expert_name: '李建国', ...more });
  const { data } = await open(expert_secret);
  return { headers: bearer(data.token), secret: expert_secret, invitation };
}
const empty = { expert_name: '', comment: '', rateValues: {}, comments: [] };
const marks = (form: contract.RatingFormName, values: readonly number[]) =>
  Object.fromEntries(contract.ratingItems[form].map((item, index) => [item, values[index] ?? 0]));
const comment = (at: number, text: string) => ({ id: randomUUID(), at, kind: 'strength', text });

describe('by link', () => {
  it('is rated in the short form, shown to the owner and changed [S3.9] [S3.17]', async () => {
    const lesson = await makeLesson();
    const { headers } = await openedLink(lesson);
    const rateValues = { 1: 4, 2: 4, 3: 5, 4: 4, 5: 5, 6: 3 };
    const rating = { ...empty, comment: '推导清楚', rateValues, comments: [comment(332, '先让学生猜')] };
    const saved = await ask(contract.saveRating, { analysis_id: lesson, mode: 'add', ...rating }, headers);
    expect(saved.code).toBe(0);
    const before = await ask(contract.getRating, { analysis_id: lesson }, headers);
    expect(before.data).toMatchObject({ expert_name: '李建国', form: 'short', submitted: null });
    // What was not rated is 0, and comes back so.
    expect(before.data.draft?.rateValues).toEqual({ ...rateValues, 7: 0, 8: 0, 9: 0 });
    expect((await ask(contract.listRatings, { analysis_id: lesson })).data).toMatchObject({
      ratings: [],
      summary: { score: 0, rated: { score: false } },
      invitations: [{ state: 'opened' }],
    });

    const sent = await ask(contract.submitRating, { analysis_id: lesson, mode: 'add', ...rating }, headers);
    expect(sent.code).toBe(0);
    const shown = (await ask(contract.listRatings, { analysis_id: lesson })).data;
    expect(shown.invitations).toMatchObject([{ state: 'submitted', by: 'link' }]);
    expect(shown.ratings).toMatchObject([
      { expert_name: '李建国', comment: '推导清楚', comments: [{ at: 332, kind: 'strength' }] },
    ]);
    // Six of nine fields: too few for a score.
    expect(shown.summary).toMatchObject({ score: 0, teachingGoals: 75, rated: { score: false } });

    const again = await ask(contract.submitRating, { analysis_id: lesson, mode: 'add', ...rating }, headers);
    expect(again.code).toBe(3042);
    const changed = { ...rating, rateValues: marks('short', [5, 5, 5, 5, 5, 5, 5, 5, 5]) };
    const edited = await ask(
      contract.submitRating,
      { analysis_id: lesson, mode: 'edit', ...changed },
      headers,
    );
    expect(edited.data.summary).toMatchObject({ score: 100, rated: { score: true } });
    expect((await ask(contract.listRatings, { analysis_id: lesson })).data.summary.score).toBe(100);
    expect((await ask(contract.getRating, { analysis_id: lesson }, headers)).data.draft).toBeNull();
  });

  it('is rated in the long form: the golden example from form to summary [S3.10] [S3.11]', async () => {
    const lesson = await makeLesson();
    const { headers } = await openedLink(lesson, { form: 'long' });
    const values = '4 5 4 3 4 4 3 5 4 4 4 4 4 3 3 4 3 5 4 4 4 3 3 4 0 4 3 4 4 5'.split(' ').map(Number);
    const rating = { ...empty, rateValues: marks('long', values) };
    await ask(contract.submitRating, { analysis_id: lesson, mode: 'add', ...rating }, headers);
    const { summary } = (await ask(contract.listRatings, { analysis_id: lesson })).data;
    const { rated, ...fields } = summary;
    expect(Object.values(rated)).not.toContain(false);
    const rounded = Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, Number(value.toFixed(2))]),
    );
    expect(rounded).toEqual({
      score: 70.83,
      teachingGoals: 83.33,
      teachingAchievement: 62.5,
      classroomControl: 81.25,
      classroomAtmosphere: 66.67,
      classroomThinking: 58.33,
      classroomInteraction: 81.25,
      classroomAdaptToStudents: 58.33,
      classroomEvaluation: 62.5,
      studentResponse: 83.33,
    });
  });

  it('takes no item of the other form, no mark above 5 and no change before there is a rating', async () => {
    const lesson = await makeLesson();
    const { headers } = await openedLink(lesson);
    const send = (more: object) =>
      ask(contract.submitRating, { analysis_id: lesson, mode: 'add', ...empty, ...more }, headers);
    expect((await send({ rateValues: { '1_1': 3 } })).code).toBe(1001);
    expect((await send({ rateValues: { 1: 6 } })).code).toBe(1001);
    expect((await send({ mode: 'edit' })).code).toBe(3043);
  });

  it('asks for a name where neither the owner nor the expert gave one', async () => {
    const lesson = await makeLesson();
    const { headers } = await openedLink(lesson, { expert_name: '' });
    const input = { analysis_id: lesson, mode: 'add', ...empty };
    expect((await ask(contract.submitRating, input, headers)).code).toBe(3044);
    expect((await ask(contract.submitRating, { ...input, expert_name: '李老师' }, headers)).code).toBe(0);
  });

  it('keeps the secret as a hash only', async () => {
    const { secret } = await openedLink(await makeLesson());
    const kept = await withScope(
      context.db,
      { kind: 'account', orgId: east.orgId, accountId: east.teacher.accountId },
      (tx) => tx.selectFrom('expert_invitations').selectAll().execute(),
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(secret?.split('.')[1]);
  });

  it('ends when its days are over, also for whoever has opened it', async () => {
    const lesson = await makeLesson();
    const { headers, secret } = await openedLink(lesson, { days: 1 });
    expect((await ask(contract.getRating, { analysis_id: lesson }, headers)).code).toBe(0);
    later = day - 3600_000;
    const late = await open(secret, '10.0.1.1');
    expect(late.code).toBe(0);
    later = day + 1000;
    for (const each of [headers, bearer(late.data.token)])
      expect((await ask(contract.getRating, { analysis_id: lesson }, each)).code).toBe(3040);
    expect((await open(secret, '10.0.1.1')).code).toBe(3040);
    later = 0;
  });

  it('ends at once when its owner revokes it; what was sent stays', async () => {
    const lesson = await makeLesson();
    const { headers, secret, invitation } = await openedLink(lesson);
    await ask(contract.submitRating, { analysis_id: lesson, mode: 'add', ...empty }, headers);
    const { invitation_id } = invitation;
    for (const who of [as.colleague, as.admin, as.platform])
      expect((await ask(contract.revokeInvitation, { invitation_id }, who)).status).toBe(404);
    expect((await ask(contract.revokeInvitation, { invitation_id })).code).toBe(0);
    for (const endpoint of [
      contract.getRating,
      contract.getRatedRecording,
      contract.getRatedWords,
      contract.getRatedFigures,
    ])
      expect((await ask(endpoint, { analysis_id: lesson }, headers)).code).toBe(3040);
    const edit = { analysis_id: lesson, mode: 'edit', ...empty };
    expect((await ask(contract.submitRating, edit, headers)).code).toBe(3040);
    expect((await open(secret)).code).toBe(3040);
    const shown = (await ask(contract.listRatings, { analysis_id: lesson })).data;
    expect(shown.ratings).toHaveLength(1);
    expect(shown.invitations).toMatchObject([{ state: 'revoked' }]);
  });

  it('is guessed a thousand times in vain, by whichever way, and holds for its expert afterwards', async () => {
    const lesson = await makeLesson();
    const { expert_secret } = await invite(lesson, { expert_name: '李建国' });
    const id = expert_secret?.split('.')[0] ?? '';
    const guess = (of: string) => `${of}.${randomBytes(32).toString('base64url')}`;
    const counts = new Map<string, number>();
    const count = (name: string, { code }: { code: number }) =>
      counts.set(`${name} ${code}`, (counts.get(`${name} ${code}`) ?? 0) + 1);
    // From many addresses at one invitation, and from one address at many.
    for (let index = 0; index < 500; index += 1) {
      count('invitation', await open(guess(id), `10.1.${index % 250}.${index % 7}`));
      count('address', await open(guess(randomUUID()), '10.2.0.1'));
    }
    expect([...counts.keys()].toSorted()).toEqual([
      'address 1029',
      'address 3040',
      'invitation 1029',
      'invitation 3040',
    ]);
    expect(counts.get('invitation 3040')).toBeLessThan(30);
    expect(counts.get('address 3040')).toBeLessThan(150);
    later = 16 * 60_000;
    expect((await open(expert_secret, '10.3.0.1')).code).toBe(0);
    later = 0;
  });

  it('sees its own lesson and nothing else', async () => {
    const [mine, other] = [await makeLesson(), await makeLesson()];
    const { headers } = await openedLink(mine);
    for (const endpoint of [
      contract.getRating,
      contract.getRatedRecording,
      contract.getRatedWords,
      contract.getRatedFigures,
    ])
      expect((await ask(endpoint, { analysis_id: other }, headers)).status).toBe(404);
    const sent = { analysis_id: other, mode: 'add', ...empty };
    expect((await ask(contract.submitRating, sent, headers)).status).toBe(404);
    for (const url of [
      `/api/analysis/get?analysis_id=${mine}`,
      `/api/analysis/get_media?analysis_id=${mine}`,
      `/api/analysis/get_results?analysis_id=${mine}`,
      '/api/analysis/list',
      '/currentUser',
    ])
      expect((await app.inject({ url, headers })).statusCode).toBe(401);
    const forged = headers.authorization?.replace(/\.[^.]+$/, `.${'x'.repeat(43)}`) ?? '';
    expect((await ask(contract.getRating, { analysis_id: mine }, { authorization: forged })).code).toBe(3040);
  });
});

describe('blindness', () => {
  it('shows no figure and nobody else’s marks until the rating was sent', async () => {
    const lesson = await makeLesson();
    const other = await openedLink(lesson, { expert_name: '另一位专家' });
    const theirs = { ...empty, comment: '别人的话', rateValues: marks('short', [5, 5, 5, 5, 5, 5, 5, 5, 5]) };
    await ask(contract.submitRating, { analysis_id: lesson, mode: 'add', ...theirs }, other.headers);
    const { headers } = await openedLink(lesson);
    const answers = await Promise.all(
      [contract.getRating, contract.getRatedRecording, contract.getRatedWords].map((endpoint) =>
        ask(endpoint, { analysis_id: lesson }, headers),
      ),
    );
    for (const { code, body } of answers) {
      expect(code).toBe(0);
      for (const hidden of ['别人的话', '另一位专家', concluded, '0.87654', '0.91234', '1234.5', 'results'])
        expect(body).not.toContain(hidden);
    }
    expect(answers[2]?.body).toContain(spoken);
    expect((await ask(contract.getRatedFigures, { analysis_id: lesson }, headers)).code).toBe(3043);
    // A draft is not a rating.
    const draft = { analysis_id: lesson, mode: 'add', ...empty };
    await ask(contract.saveRating, draft, headers);
    expect((await ask(contract.getRatedFigures, { analysis_id: lesson }, headers)).code).toBe(3043);

    await ask(contract.submitRating, draft, headers);
    const figures = await ask(contract.getRatedFigures, { analysis_id: lesson }, headers);
    expect(figures.data).toMatchObject({ experts: 2, summary: { score: 100 } });
    expect(figures.data.results_url).toContain('results');
    expect(figures.body).not.toContain('另一位专家');
  });

  it('says which ratings were changed after the figures were seen', async () => {
    const lesson = await makeLesson();
    const { headers } = await openedLink(lesson);
    const send = (mode: string, mark: number) => {
      const rateValues = marks('short', [mark]);
      return ask(contract.submitRating, { analysis_id: lesson, mode, ...empty, rateValues }, headers);
    };
    const changedAfter = async () =>
      (await ask(contract.listRatings, { analysis_id: lesson })).data.ratings[0]?.changed_after_figures;
    await send('add', 3);
    await send('edit', 4);
    expect(await changedAfter()).toBe(false);
    await ask(contract.getRatedFigures, { analysis_id: lesson }, headers);
    expect(await changedAfter()).toBe(false);
    await send('edit', 5);
    expect(await changedAfter()).toBe(true);
  });
});

describe('by account', () => {
  it('invites an expert of the own organisation, once, and no one from the school beside it', async () => {
    const lesson = await makeLesson();
    const { experts } = (await ask(contract.listExperts, {})).data;
    expect(experts.map(({ account_id }) => account_id)).toEqual([east.expert.accountId]);
    const wanted = { analysis_id: lesson, form: 'short', expert_account_id: east.expert.accountId };
    expect((await ask(contract.inviteExpert, wanted)).data.expert_secret).toBeNull();
    expect((await ask(contract.inviteExpert, wanted)).code).toBe(3041);
    for (const expert_account_id of [west.expert.accountId, east.colleague.accountId])
      expect((await ask(contract.inviteExpert, { ...wanted, expert_account_id })).status).toBe(404);

    const mine = (await ask(contract.listInvited, {}, as.expert)).data.lessons;
    expect(mine.map(({ analysis_id }) => analysis_id)).toContain(lesson);
    expect((await ask(contract.getRating, { analysis_id: lesson }, as.expert)).code).toBe(0);
    expect((await ask(contract.getRating, { analysis_id: lesson }, as.stranger)).status).toBe(404);
    expect((await ask(contract.listInvited, {}, as.stranger)).data.lessons).toEqual([]);
  });

  it('ends when its days are over', async () => {
    const lesson = await makeLesson();
    await invite(lesson, { expert_account_id: east.expert.accountId, days: 1 });
    later = day + 1000;
    const headers = await headersOf(east.expert);
    expect((await ask(contract.getRating, { analysis_id: lesson }, headers)).status).toBe(404);
    const sent = { analysis_id: lesson, mode: 'add', ...empty };
    expect((await ask(contract.submitRating, sent, headers)).status).toBe(404);
    const { lessons } = (await ask(contract.listInvited, {}, headers)).data;
    expect(lessons.map(({ analysis_id }) => analysis_id)).not.toContain(lesson);
    later = 0;
  });

  it('tells the expert of the invitation and the owner of the rating', async () => {
    const lesson = await makeLesson();
    await invite(lesson, { expert_account_id: east.expert.accountId });
    const noticesOf = async (headers: Headers) =>
      (await ask(listNotices, {}, headers)).data.notices.filter(({ facts }) => facts.analysis_id === lesson);
    expect(await noticesOf(as.expert)).toMatchObject([
      { code: 'rating.invited', facts: { title: '圆的面积' } },
    ]);
    for (const mode of ['add', 'edit'])
      await ask(contract.submitRating, { analysis_id: lesson, mode, ...empty }, as.expert);
    expect(await noticesOf(as.teacher)).toMatchObject([{ code: 'rating.submitted' }]);
  });

  it('invites again where it was revoked or is over, and there is still one rating', async () => {
    const lesson = await makeLesson();
    const wanted = { expert_account_id: east.expert.accountId, days: 1 };
    const { invitation } = await invite(lesson, wanted);
    await ask(contract.submitRating, { analysis_id: lesson, mode: 'add', ...empty }, as.expert);
    await ask(contract.revokeInvitation, { invitation_id: invitation.invitation_id });
    expect((await ask(contract.getRating, { analysis_id: lesson }, as.expert)).status).toBe(404);
    const again = await invite(lesson, wanted);
    expect(again.invitation.invitation_id).toBe(invitation.invitation_id);
    await ask(contract.submitRating, { analysis_id: lesson, mode: 'edit', ...empty }, as.expert);
    expect((await ask(contract.listRatings, { analysis_id: lesson })).data.ratings).toHaveLength(1);
  });

  it('is not for a colleague, who cannot invite to the lesson or see its ratings', async () => {
    const lesson = await makeLesson();
    const wanted = { analysis_id: lesson, form: 'short' };
    for (const who of [as.colleague, as.admin, as.platform]) {
      expect((await ask(contract.inviteExpert, wanted, who)).status).toBe(404);
      // An administrator sees that the lesson is there, and nothing that experts said of it.
      const { data } = await ask(contract.listRatings, { analysis_id: lesson }, who);
      expect(data).toBeNull();
    }
  });
});

it('writes down who was invited, who opened, sent and changed', async () => {
  const lesson = await makeLesson();
  const { headers, invitation } = await openedLink(lesson);
  const input = { analysis_id: lesson, ...empty };
  await ask(contract.submitRating, { ...input, mode: 'add' }, headers);
  await ask(contract.submitRating, { ...input, mode: 'edit' }, headers);
  await ask(contract.revokeInvitation, { invitation_id: invitation.invitation_id });
  const events = await withScope(context.db, platformScope, (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['action', 'account_id'])
      .where('subject', '=', lesson)
      .orderBy('id')
      .execute(),
  );
  expect(events.map(({ action }) => action).filter((action) => action.startsWith('rating.'))).toEqual([
    'rating.invite',
    'rating.open',
    'rating.submit',
    'rating.change',
    'rating.revoke',
  ]);
  expect(events.find(({ action }) => action === 'rating.submit')?.account_id).toBeNull();
});
