import { getAgreement } from '@kejing/contract/agreement';
import type { DataOf } from '@kejing/contract/endpoint';
import type { RatingFormName } from '@kejing/contract/experts';
import type { MeasureResult } from '@kejing/contract/results';
import {
  getFigures,
  inviteExpert,
  openInvitation,
  raterByToken,
  submitRating,
  type Rater,
} from '@kejing/core/experts';
import { keepResults } from '@kejing/core/reports';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { heardLesson } from '@kejing/testkit/heard-lessons';
import { makeDistrict, signedInHeaders, type TestPerson } from '@kejing/testkit/people';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const context = await testContext({ REQUESTS_PER_MINUTE: '100000' });
const app = await buildApp(context);
const { east, west, editor, platformAdmin, bureauAdmin } = await makeDistrict(context);
await withScope(context.db, platformScope, (tx) => tx.updateTable('quotas').set({ granted: 1000 }).execute());
const caller = { address: '127.0.0.1', device: 'test', requestId: 'test' };
const page = { protocol: 'http', host: 'localhost', hostname: 'localhost' };

async function ask(person: TestPerson) {
  const headers = await signedInHeaders(context, person);
  const answer = await app.inject({ url: getAgreement.path, headers });
  const { data } = answer.json<{ data: DataOf<typeof getAgreement> }>();
  return { status: answer.statusCode, data, body: answer.body };
}
const fieldOf = (data: DataOf<typeof getAgreement>, wanted: string) =>
  data.fields.find(({ field }) => field === wanted);

const result = (measure: string, value: number): MeasureResult => ({
  measure,
  version: 1,
  value,
  interval: null,
  n: 20,
  sufficiency: { state: 'ok', reasons: [] },
  parts: {},
  part_intervals: {},
  labels: [],
  drawing: { view: 'number' },
  evidence: [],
});

/** A lesson whose share of higher questions is known, and what experts gave for it. */
async function measured(owner: TestPerson, share: number, revision = 2): Promise<string> {
  const lesson = await heardLesson(context, owner);
  const results = { version: 1 as const, results: [result('questions', share)] };
  await keepResults(context, lesson, { revision, codes_key: null, results });
  return lesson;
}

const written = { expert_name: '李建国', comment: '只有上课的老师看', comments: [] };
async function rate(
  owner: TestPerson,
  lesson: string,
  rateValues: Record<string, number>,
  form: RatingFormName = 'short',
): Promise<Rater> {
  const wanted = { analysis_id: lesson, form, expert_name: '李建国', days: 14 };
  const { expert_secret } = await inviteExpert(context, owner, wanted, caller);
  const { token } = await openInvitation(
    context,
    { expert_name: '', expert_secret: expert_secret ?? '' },
    caller,
  );
  const rater = raterByToken(context, token);
  if (!rater) throw new Error('the invitation was not opened');
  await submitRating(context, rater, { ...written, rateValues, analysis_id: lesson, mode: 'add' }, caller);
  return rater;
}

const marks = [2, 3, 3, 4, 4, 4, 5, 5, 3, 2, 4, 5];
const shares = [0.1, 0.2, 0.3, 0.25, 0.4, 0.35, 0.6, 0.5, 0.2, 0.15, 0.3, 0.45];
const lessons: string[] = [];
const raters: Rater[] = [];
for (const [index, mark] of marks.entries()) {
  const lesson = await measured(east.teacher, shares[index] ?? 0);
  lessons.push(lesson);
  raters.push(await rate(east.teacher, lesson, { 5: mark, 7: mark }));
}
const known = 0.9314779;

describe('agreement of experts with figures', () => {
  it('is told by item over one’s own lessons, with interval and count', async () => {
    const { data } = await ask(east.teacher);
    expect(data).toMatchObject({ over: 'own', lessons: 12, least_lessons: 10 });
    const thinking = fieldOf(data, 'classroomThinking');
    expect(thinking).toMatchObject({ finding: 'agrees', measure: 'questions', n: 12 });
    expect(thinking?.rho).toBeCloseTo(known, 6);
    expect(thinking?.interval?.[0]).toBeCloseTo(0.732547, 6);
    // Marked, but nothing was measured that it could be held against; and nothing that speaks of it at all.
    expect(fieldOf(data, 'classroomInteraction')).toMatchObject({ finding: 'too_few', n: 0 });
    expect(fieldOf(data, 'teachingGoals')).toMatchObject({ finding: 'no_partner', measure: null });
  });

  it('is over what experts gave before they saw the figures', async () => {
    const [lesson, rater] = [lessons[0] ?? '', raters[0]];
    if (!rater) throw new Error('nobody rated');
    await getFigures(context, rater, lesson, page);
    const changed = { ...written, rateValues: { 5: 5 }, analysis_id: lesson, mode: 'edit' } as const;
    await submitRating(context, rater, changed, caller);
    expect(fieldOf((await ask(east.teacher)).data, 'classroomThinking')?.rho).toBeCloseTo(known, 6);
  });

  it('is over the newest figures, of lessons that are still there', async () => {
    const [first = '', second = ''] = lessons;
    const results = { version: 1 as const, results: [result('questions', 0.95)] };
    await keepResults(context, first, { revision: 3, codes_key: null, results });
    const after = fieldOf((await ask(east.teacher)).data, 'classroomThinking');
    expect(after?.rho).toBeLessThan(known - 0.1);
    await withScope(context.db, platformScope, (tx) =>
      tx.updateTable('lessons').set({ deleted_at: new Date() }).where('id', 'in', [first, second]).execute(),
    );
    expect(fieldOf((await ask(east.teacher)).data, 'classroomThinking')).toMatchObject({ n: 10 });
  });

  it('is of the organisation’s lessons for whoever looks after it, and names nobody', async () => {
    const colleagues = await measured(east.colleague, 0.2);
    await rate(east.colleague, colleagues, { '2_4': 3, '2_5': 3, '2_6': 3 }, 'long');
    const wests = await measured(west.teacher, 0.2);
    await rate(west.teacher, wests, { 5: 1 });

    const { data, body } = await ask(east.admin);
    expect(data).toMatchObject({ over: 'organisation', lessons: 11 });
    expect(fieldOf(data, 'classroomThinking')).toMatchObject({
      n: 11,
      items: [{ item: '2_4', n: 1 }, {}, {}],
    });
    for (const secret of [colleagues, lessons[3] ?? '', '李建国', '只有上课的老师看', 'teacher@east'])
      expect(body).not.toContain(secret);
    expect((await ask(bureauAdmin)).data).toMatchObject({ over: 'organisation', lessons: 12 });
    expect((await ask(west.admin)).data.lessons).toBe(1);
  });

  it('is of nobody else’s lessons for a teacher, and refused to those who have none', async () => {
    expect((await ask(east.teacher)).data.lessons).toBe(10);
    const { data } = await ask(east.colleague);
    expect(data).toMatchObject({ over: 'own', lessons: 1 });
    expect(fieldOf(data, 'classroomThinking')).toMatchObject({ finding: 'too_few', n: 1, rho: null });
    expect((await ask(west.colleague)).data.lessons).toBe(0);
    // The platform looks after everybody; what was computed of a lesson is not its to sum up.
    expect((await ask(platformAdmin)).data).toMatchObject({ over: 'own', lessons: 0 });
    for (const person of [east.expert, editor]) expect((await ask(person)).status).toBe(403);
  });
});
