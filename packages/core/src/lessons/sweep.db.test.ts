import { createLesson, getUpload, signParts } from './index.ts';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { fileOf, lessonBody, md5Of, putPart } from '@kejing/testkit/lessons';
import { makeDistrict } from '@kejing/testkit/people';
import { expect, it } from 'vitest';
import { cancelLesson, deleteLessons, retryLesson } from './changes.ts';
import { completeFile } from './complete.ts';
import { sweepUploads } from './sweep.ts';

const context = await testContext();
const { east } = await makeDistrict(context);
const teacher = east.teacher;
const page = { protocol: 'http', host: 'localhost', hostname: 'localhost' };
const asked = { page, requestId: 'test' };
const content = Uint8Array.from(Buffer.from('ID3 a lesson'));
const hour = 3_600_000;
const after = (hours: number) => ({ ...context, now: () => new Date(Date.now() + hours * hour) });

async function begin(): Promise<{ id: string; fileId: string }> {
  const body = lessonBody({ files: [fileOf(content, 'a.mp3')] });
  const { analysis_id: id, audio_upload_urls: files } = await createLesson(context, teacher, body, asked);
  const fileId = files[0]?.file_id ?? '';
  const parts = [{ part_number: 1, content_md5: md5Of(content) }];
  const { audio_upload_urls: signed } = await signParts(
    context,
    teacher,
    { analysis_id: id, file_id: fileId, parts },
    page,
  );
  expect((await putPart(signed[0]?.url ?? '', content)).ok).toBe(true);
  return { id, fileId };
}
const complete = ({ id, fileId }: { id: string; fileId: string }) =>
  completeFile(context, teacher, { analysis_id: id, file_id: fileId, parts: [md5Of(content)] });
const lessonOf = (id: string) =>
  withScope(context.db, platformScope, (tx) =>
    tx.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirst(),
  );
const reserved = async () => {
  const quotas = await withScope(context.db, platformScope, (tx) =>
    tx.selectFrom('quotas').select('reserved').where('org_id', '=', east.orgId).execute(),
  );
  return quotas[0]?.reserved;
};

it('keeps an unfinished upload for seven days, then gives it up and frees what it held', async () => {
  const { id } = await begin();
  expect(await sweepUploads(after(7 * 24 - 1))).toEqual({ abandoned: 0, purged: 0, strays: 0 });
  expect((await getUpload(context, teacher, id)).files[0]?.parts).toHaveLength(1);
  expect(await reserved()).toBe(1);
  expect(await sweepUploads(after(7 * 24 + 1))).toMatchObject({ abandoned: 1 });
  expect(await context.storage.unfinishedUploads('lessons/')).toEqual([]);
  expect(await lessonOf(id)).toMatchObject({ outcome: 'cancelled', quota_state: 'none' });
  expect(await reserved()).toBe(0);
  expect(await sweepUploads(after(7 * 24 + 1))).toMatchObject({ abandoned: 0 });
});

it('gives a cancelled upload an hour to be taken up again', async () => {
  const { id } = await begin();
  await cancelLesson(context, teacher, id, asked);
  expect(await sweepUploads(context)).toMatchObject({ abandoned: 0 });
  await retryLesson(context, teacher, id, asked);
  expect((await getUpload(context, teacher, id)).files[0]?.parts).toHaveLength(1);
  expect(await sweepUploads(after(2))).toMatchObject({ abandoned: 0 });
  await cancelLesson(context, teacher, id, asked);
  expect(await sweepUploads(after(2))).toMatchObject({ abandoned: 1 });
  await retryLesson(context, teacher, id, asked);
  expect((await getUpload(context, teacher, id)).files[0]?.parts).toEqual([]);
});

it('removes what lay in the trash for thirty days, with its objects', async () => {
  const lesson = await begin();
  await complete(lesson);
  const key = `lessons/${lesson.id}/recording-${lesson.fileId}.mp3`;
  expect(await context.storage.head(key)).toMatchObject({ bytes: content.length });
  await deleteLessons(context, teacher, [lesson.id], asked);
  expect(await sweepUploads(after(29 * 24))).toMatchObject({ purged: 0 });
  expect(await sweepUploads(after(31 * 24))).toMatchObject({ purged: 1 });
  expect(await lessonOf(lesson.id)).toBeUndefined();
  expect(await context.storage.head(key)).toBeUndefined();
});

it('gives up what lies in the bucket and no lesson knows', async () => {
  await context.storage.parts.open('lessons/nobody/recording.mp3', 'audio/mpeg');
  expect(await sweepUploads(context)).toMatchObject({ strays: 0 });
  expect(await sweepUploads(after(8 * 24))).toMatchObject({ strays: 1 });
});
