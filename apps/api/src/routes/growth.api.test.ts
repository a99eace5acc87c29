import { randomUUID } from 'node:crypto';
import type { DataOf, Endpoint } from '@kejing/contract/endpoint';
import * as contract from '@kejing/contract/growth';
import type { MeasureResult } from '@kejing/contract/results';
import { keepResults } from '@kejing/core/reports';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { lessonBody } from '@kejing/testkit/lessons';
import { makeDistrict, signedInHeaders, type TestPerson } from '@kejing/testkit/people';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const context = await testContext({ REQUESTS_PER_MINUTE: '100000' });
const app = await buildApp(context);
const { east, west, editor, platformAdmin } = await makeDistrict(context);

async function ask<E extends Endpoint>(
  person: TestPerson,
  { method, path }: E,
  input: Record<string, unknown> = {},
) {
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const body = method === 'POST' ? { body: input } : {};
  const headers = await signedInHeaders(context, person);
  const answer = await app.inject({ method, url: path + query, headers, ...body });
  const { error_code: code, data } = answer.json<{ error_code: number; data: DataOf<E> }>();
  return { status: answer.statusCode, code, data, body: answer.body };
}

const waitTime = (value: number): MeasureResult => ({
  measure: 'wait_time',
  version: 1,
  value,
  interval: [value - 0.5, value + 0.5],
  n: 20,
  sufficiency: { state: 'ok', reasons: [] },
  parts: { median: value },
  part_intervals: {},
  labels: [],
  drawing: { view: 'number' },
  evidence: [{ utterance: null, start: 1, end: 2 }],
});

async function doneLesson(
  { orgId, accountId }: TestPerson,
  value: number,
  words: { title?: string; subject?: 'maths' | 'music'; lesson_date?: string | null } = {},
  state: { outcome?: 'done' | 'failed'; deleted_at?: Date } = {},
): Promise<string> {
  const id = randomUUID();
  const { files: _, consent: _consent, ...body } = lessonBody(words);
  const owner = { org_id: orgId, account_id: accountId };
  const done = { outcome: 'done', status: 60_000, ...state } as const;
  await withScope(context.db, platformScope, (tx) =>
    tx
      .insertInto('lessons')
      .values({ ...body, ...owner, ...done, id, file_count: 1, bytes: 1 })
      .execute(),
  );
  const results = { version: 1 as const, results: [waitTime(value)] };
  await keepResults(context, id, { revision: 1, codes_key: null, results });
  return id;
}
const kept = (value: number) => {
  const { parts: _, part_intervals: _p, drawing: _d, evidence: _e, ...figure } = waitTime(value);
  return figure;
};

const first = await doneLesson(east.teacher, 2, { title: '第一课', lesson_date: '2026-05-01' });
const second = await doneLesson(east.teacher, 3, {
  title: '第二课',
  lesson_date: '2026-05-08',
  subject: 'music',
});
await doneLesson(east.teacher, 9, {}, { outcome: 'failed' });
const deleted = await doneLesson(east.teacher, 9, {}, { deleted_at: new Date() });
const strange = await doneLesson(west.teacher, 4, { title: '别人的课' });
await doneLesson(east.colleague, 5, { title: '同事的课' });

describe('figures of one’s own lessons', () => {
  it('come newest first with interval, count, sufficiency and version, and with nobody else’s', async () => {
    const { data } = await ask(east.teacher, contract.listFigures);
    expect(data.lessons.map(({ title, figures }) => [title, figures])).toEqual([
      ['第二课', [kept(3)]],
      ['第一课', [kept(2)]],
    ]);
    expect(data.lessons[1]).toMatchObject({ grade: 'grade_5', language: 'zh', lesson_date: '2026-05-01' });
    const music = await ask(east.teacher, contract.listFigures, { subject: 'music' });
    expect(music.data.lessons.map(({ analysis_id }) => analysis_id)).toEqual([second]);
  });

  it('are those of the newest revision', async () => {
    const results = { version: 1 as const, results: [waitTime(2.5)] };
    await keepResults(context, first, { revision: 2, codes_key: null, results });
    const { data } = await ask(east.teacher, contract.listFigures);
    expect(data.lessons[1]?.figures).toEqual([kept(2.5)]);
  });

  it('are read from the object where the row is from before', async () => {
    await withScope(context.db, platformScope, (tx) =>
      tx.updateTable('lesson_results').set({ figures: null }).where('lesson_id', '=', second).execute(),
    );
    const { data } = await ask(east.teacher, contract.listFigures);
    expect(data.lessons[0]?.figures).toEqual([kept(3)]);
  });

  it('are no more than fifty', async () => {
    for (let count = 0; count <= contract.mostLessons; count += 1) await doneLesson(west.colleague, 1);
    const { data } = await ask(west.colleague, contract.listFigures);
    expect(data.lessons).toHaveLength(contract.mostLessons);
  });

  it('are for those who have lessons, and of those who look after others nobody’s but their own', async () => {
    for (const person of [east.expert, editor])
      expect((await ask(person, contract.listFigures)).status).toBe(403);
    for (const person of [east.admin, platformAdmin])
      expect((await ask(person, contract.listFigures)).data).toEqual({ lessons: [] });
  });
});

describe('goals', () => {
  const wanted = { measure: 'wait_time', direction: 'more', low: 3, why: '想让学生多想一会儿' };

  it('are set, start from a lesson of one’s own, are listed newest first, and end once', async () => {
    const plain = await ask(east.teacher, contract.createGoal, wanted);
    expect(plain.data).toMatchObject({ ...wanted, high: null, version: 1, from: null, ended_at: null });
    const started = await ask(east.teacher, contract.createGoal, {
      measure: 'wait_time',
      direction: 'more',
      analysis_id: first,
    });
    expect(started.data.from).toMatchObject({ analysis_id: first, title: '第一课', figure: kept(2.5) });
    const { data } = await ask(east.teacher, contract.listGoals);
    expect(data.goals.map(({ goal_id }) => goal_id)).toEqual([started.data.goal_id, plain.data.goal_id]);

    const end = () => ask(east.teacher, contract.endGoal, { goal_id: plain.data.goal_id });
    expect((await end()).code).toBe(0);
    const endedAt = async () => (await ask(east.teacher, contract.listGoals)).data.goals[1]?.ended_at;
    const at = await endedAt();
    expect(at).not.toBeNull();
    expect((await end()).code).toBe(0);
    expect(await endedAt()).toBe(at);
  });

  it('are their owner’s alone', async () => {
    const { data } = await ask(east.teacher, contract.createGoal, { ...wanted, why: '只有我知道' });
    for (const person of [east.colleague, east.admin, west.teacher, platformAdmin]) {
      expect((await ask(person, contract.listGoals)).body).not.toContain('只有我知道');
      expect((await ask(person, contract.endGoal, { goal_id: data.goal_id })).status).toBe(404);
    }
    const rows = await withScope(context.db, platformScope, (tx) =>
      tx.selectFrom('teaching_goals').selectAll().execute(),
    );
    expect(rows).toEqual([]);
    for (const person of [east.expert, editor]) {
      expect((await ask(person, contract.createGoal, wanted)).status).toBe(403);
      expect((await ask(person, contract.listGoals)).status).toBe(403);
      expect((await ask(person, contract.endGoal, { goal_id: data.goal_id })).status).toBe(403);
    }
  });

  it('start from no lesson of somebody else, and from none that was deleted', async () => {
    for (const analysis_id of [strange, deleted, randomUUID()])
      expect((await ask(east.teacher, contract.createGoal, { ...wanted, analysis_id })).status).toBe(404);
  });

  it('lose what they start from with that lesson, and stay', async () => {
    const gone = await doneLesson(east.colleague, 2);
    const { data } = await ask(east.colleague, contract.createGoal, { ...wanted, analysis_id: gone });
    await withScope(context.db, platformScope, (tx) =>
      tx.deleteFrom('lessons').where('id', '=', gone).execute(),
    );
    const { goals } = (await ask(east.colleague, contract.listGoals)).data;
    expect(goals).toMatchObject([{ goal_id: data.goal_id, from: null, low: 3 }]);
  });

  it.each([
    ['without a bound and a lesson', { direction: 'more' }],
    ['with the other bound', { direction: 'more', high: 3 }],
    ['with both where one is meant', { direction: 'less', low: 1, high: 3 }],
    ['between one bound', { direction: 'between', low: 1 }],
    ['between bounds the wrong way round', { direction: 'between', low: 3, high: 1 }],
    ['on what cannot be followed', { measure: 'classroom_mode', direction: 'more', low: 1 }],
    ['on what nobody measures', { measure: 'fame', direction: 'more', low: 1 }],
    ['with more words than fit', { direction: 'more', low: 1, why: '想'.repeat(201) }],
  ])('are refused %s', async (_, body) => {
    expect((await ask(east.teacher, contract.createGoal, { measure: 'wait_time', ...body })).status).toBe(
      422,
    );
  });
});
