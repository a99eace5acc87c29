import { randomUUID } from 'node:crypto';
import type { Correction } from '@kejing/contract/corrections';
import { getCorrections, getResults, saveCorrections } from '@kejing/core/reports';
import { keepTranscript, lessonsWhoseWordsHave } from '@kejing/core/transcripts';
import { withScope } from '@kejing/db/scope';
import { madeLesson } from '@kejing/language/examples/made-lesson';
import { baselineCodes } from '@kejing/measures/coders/baseline';
import { canonical } from '@kejing/measures/canonical';
import { computeLesson } from '@kejing/measures/lesson/compute-lesson';
import { nodeCutter } from '@kejing/tokens/node';
import { testContext } from '@kejing/testkit/context';
import { uploadLesson } from '@kejing/testkit/lessons';
import { makeDistrict } from '@kejing/testkit/people';
import { expect, it } from 'vitest';
import { codeLesson } from './code-lesson.ts';
import { computeFigures, reviseFigures } from './compute-figures.ts';

const context = await testContext();
const { east, west } = await makeDistrict(context);
const { teacher } = east;
const transcript = madeLesson(90);
const page = { protocol: 'http', host: 'localhost', hostname: 'localhost' };
const caller = { requestId: 'test' };

type Call = Parameters<typeof computeFigures>[0];

async function finishedLesson(): Promise<string> {
  const runId = await uploadLesson(context, teacher, Buffer.from('ID3 a lesson'), 'a.mp3');
  await keepTranscript(context, runId, { transcript, missingModel: null });
  const input = await codeLesson({ context, runId });
  await computeFigures({ context, runId, input } as Call);
  return runId;
}
const save = (analysis_id: string, after: number, corrections: Correction[], saving_id = randomUUID()) =>
  saveCorrections(context, teacher, { analysis_id, saving_id, after, corrections }, caller);
const asStudent = (utterance: string): Correction => ({
  kind: 'role_of_utterance',
  utterance,
  role: 'student',
});
const [first = '', second = ''] = transcript.utterances
  .filter(({ role }) => role === 'teacher')
  .map(({ id }) => id);

it('computes a revision byte for byte as a browser does from the same corrections', async () => {
  const lesson_id = await finishedLesson();
  const corrections = [asStudent(first), asStudent(second)];
  const { revision } = await save(lesson_id, 0, corrections);
  expect(revision).toBe(2);
  await reviseFigures(context, { lesson_id, revision });
  const { cut } = nodeCutter();
  const codes = baselineCodes(transcript, { cut });
  const expected = computeLesson(transcript, corrections, codes, {
    cut,
    edition: 5,
    grade: 'grade_5',
    intervals: true,
  });
  const { results_url, revision: newest } = await getResults(context, teacher, lesson_id, page);
  expect(newest).toBe(2);
  expect(await (await fetch(results_url)).text()).toBe(canonical(expected));
});

it('is found by its words as they were put right last, and no longer by what was misheard', async () => {
  const lesson_id = await finishedLesson();
  const { orgId, accountId } = teacher;
  const finds = async (words: string) => {
    const scope = { kind: 'account', orgId, accountId } as const;
    return (await withScope(context.db, scope, (tx) => lessonsWhoseWordsHave(tx, words))).includes(lesson_id);
  };
  const reword = (text: string): Correction => ({ kind: 'text', utterance: first, text });
  await save(lesson_id, 0, [reword('勾股定理')]);
  await save(lesson_id, 1, [reword('毕达哥拉斯')]);
  await reviseFigures(context, { lesson_id, revision: 3 });
  // The earlier one comes late.
  await reviseFigures(context, { lesson_id, revision: 2 });
  expect([await finds('勾股定理'), await finds('毕达哥拉斯')]).toEqual([false, true]);
});

it('adds what is saved behind what was saved, each with its author', async () => {
  const lesson_id = await finishedLesson();
  await save(lesson_id, 0, [asStudent(first)]);
  await save(lesson_id, 1, [asStudent(second), { kind: 'not_lesson', start: 0, end: 3 }]);
  const { revisions, corrections } = await getCorrections(context, teacher, lesson_id);
  expect(revisions.map(({ revision, author }) => [revision, author])).toEqual([
    [2, teacher.login],
    [3, teacher.login],
  ]);
  expect(corrections.map(({ number, revision }) => [number, revision])).toEqual([
    [1, 2],
    [2, 3],
    [3, 3],
  ]);
  expect(corrections[2]?.correction).toEqual({ kind: 'not_lesson', start: 0, end: 3 });
});

it('loses nothing when two save at once: one is told to look first', async () => {
  const lesson_id = await finishedLesson();
  const both = await Promise.allSettled([
    save(lesson_id, 0, [asStudent(first)]),
    save(lesson_id, 0, [asStudent(second)]),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'correctedElsewhere' },
  });
  expect((await getCorrections(context, teacher, lesson_id)).corrections).toHaveLength(1);
});

it('saves once, however often the same saving is asked for', async () => {
  const lesson_id = await finishedLesson();
  const saving = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => save(lesson_id, 0, [asStudent(first)], saving)));
  expect(new Set(answers.map(({ run_id }) => run_id)).size).toBe(1);
  expect((await getCorrections(context, teacher, lesson_id)).revisions).toHaveLength(1);
});

it('is for the owner alone, and for lessons that have figures', async () => {
  const lesson_id = await finishedLesson();
  const body = { analysis_id: lesson_id, saving_id: randomUUID(), after: 0, corrections: [asStudent(first)] };
  for (const other of [east.colleague, east.admin, west.teacher]) {
    await expect(getCorrections(context, other, lesson_id)).rejects.toMatchObject({ code: 'notFound' });
    await expect(saveCorrections(context, other, body, caller)).rejects.toMatchObject({ code: 'notFound' });
  }
  const bare = await uploadLesson(context, teacher, Buffer.from('ID3 another'), 'b.mp3');
  await expect(save(bare, 0, [asStudent(first)])).rejects.toMatchObject({ code: 'notFound' });
});
