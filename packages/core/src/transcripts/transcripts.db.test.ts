import type { Transcript } from '@kejing/contract/transcripts';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { uploadLesson } from '@kejing/testkit/lessons';
import { makeDistrict, type TestPerson } from '@kejing/testkit/people';
import { expect, it } from 'vitest';
import { listLessons } from '../lessons/index.ts';
import { getTranscript, keepTranscript } from './index.ts';

const context = await testContext();
const { east, west } = await makeDistrict(context);
const page = { protocol: 'http', host: 'localhost', hostname: 'localhost' };

const said = (text: string | null): Transcript => ({
  version: 1,
  language: 'zh',
  seconds: 60,
  utterances: [
    {
      id: 'u1',
      start: 1,
      end: 4.5,
      speaker: 's1',
      role: 'teacher',
      role_confidence: 0.9,
      text,
      confidence: null,
      overlap: false,
    },
  ],
  voices: [{ id: 's1', role: 'teacher', confidence: 0.9, seconds: 3.5 }],
  silences: [],
  left_out: [],
  quality: {
    verdict: 'good',
    findings: [],
    recognition: null,
    attribution: 0.9,
    unknown_share: 0,
    speech_share: 0.06,
  },
  made_with: { voice_activity: 'v', speakers: 's', roles: 'r', recogniser: 'w', punctuator: null },
});
const lessonOf = (person: TestPerson, name: string) =>
  uploadLesson(context, person, Buffer.from(`ID3 ${name}`), `${name}.mp3`);
const list = (person: TestPerson, keyword: string, kind: 'account' | 'organisation' = 'account') => {
  const scope = { kind, orgId: person.orgId, accountId: person.accountId } as const;
  const query = { keyword, page: 1, page_size: 20, sort: 'created_at', order: 'desc' } as const;
  return listLessons(context, { ...person, scope }, query);
};

it('is one object, for its owner alone, and the same when it is kept again', async () => {
  const id = await lessonOf(east.teacher, 'a');
  const first = await keepTranscript(context, id, {
    transcript: said('今天学习圆的面积。'),
    missingModel: null,
  });
  const again = await keepTranscript(context, id, {
    transcript: said('今天学习圆的面积。'),
    missingModel: null,
  });
  expect(again).toEqual(first);
  const { transcript_url, summary } = await getTranscript(context, east.teacher, id, page);
  expect(summary).toMatchObject({ utterances: 1, characters: 9, role_seconds: { teacher: 3.5, student: 0 } });
  const answer = await fetch(transcript_url);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.json()).toEqual(said('今天学习圆的面积。'));
  for (const other of [east.colleague, east.admin, west.teacher])
    await expect(getTranscript(context, other, id, page)).rejects.toMatchObject({ code: 'notFound' });
});

it('is found by what was said in it, by nobody but its owner', async () => {
  const id = await lessonOf(east.colleague, 'b');
  await keepTranscript(context, id, { transcript: said('把圆切成许多小扇形'), missingModel: null });
  const found = async (person: TestPerson, keyword: string, kind?: 'organisation') =>
    (await list(person, keyword, kind)).lessons.map(({ analysis_id }) => analysis_id);
  expect(await found(east.colleague, '小扇形')).toEqual([id]);
  expect(await found(east.colleague, '扇子')).toEqual([]);
  expect(await found(east.teacher, '小扇形')).toEqual([]);
  expect(await found(east.admin, '小扇形', 'organisation')).toEqual([]);
  // The title is looked through as before, also where the word is a single character.
  expect(await found(east.colleague, '圆')).toEqual([id]);
});

it('keeps no words where there were none, and says which model is missing', async () => {
  const id = await lessonOf(east.teacher, 'c');
  await keepTranscript(context, id, { transcript: said(null), missingModel: 'some-model' });
  const { summary } = await getTranscript(context, east.teacher, id, page);
  expect(summary).toMatchObject({ characters: 0, missing_model: 'some-model' });
});

it('goes with its lesson', async () => {
  const id = await lessonOf(east.teacher, 'd');
  await keepTranscript(context, id, { transcript: said('再见'), missingModel: null });
  await withScope(context.db, platformScope, (tx) => tx.deleteFrom('lessons').where('id', '=', id).execute());
  await expect(getTranscript(context, east.teacher, id, page)).rejects.toMatchObject({ code: 'notFound' });
});
