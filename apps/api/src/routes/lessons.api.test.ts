import { randomBytes, randomUUID } from 'node:crypto';
import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/lessons';
import { gradeCodes, needsGuardian, subjectCodes } from '@kejing/contract/school';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { fileOf, lessonBody, md5Of, partsOfContent, putPart, sendFile } from '@kejing/testkit/lessons';
import { makeDistrict, signedInHeaders } from '@kejing/testkit/people';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const context = await testContext({ REQUESTS_PER_MINUTE: '100000' });
const app = await buildApp(context);
const { east, west, allocator, bureauAdmin } = await makeDistrict(context);
// Enough for everything below; the other school keeps its ten.
await withScope(context.db, platformScope, (tx) =>
  tx.updateTable('quotas').set({ granted: 1000 }).where('org_id', '=', east.orgId).execute(),
);
const as = {
  teacher: await signedInHeaders(context, east.teacher),
  colleague: await signedInHeaders(context, east.colleague),
  admin: await signedInHeaders(context, east.admin),
  bureau: await signedInHeaders(context, bureauAdmin),
  stranger: await signedInHeaders(context, west.teacher),
  allocator: await signedInHeaders(context, allocator),
  expert: await signedInHeaders(context, east.expert),
};
type Who = keyof typeof as;

interface Answer<Data> {
  error_code: number;
  error_message?: string;
  data: Data;
}
async function post<Data>(path: string, body: object, who: Who = 'teacher'): Promise<Answer<Data>> {
  return (await app.inject({ method: 'POST', url: path, headers: as[who], body })).json<Answer<Data>>();
}
async function get<Data>(path: string, query: Record<string, string> = {}, who: Who = 'teacher') {
  const url = `${path}?${new URLSearchParams(query).toString()}`;
  return (await app.inject({ url, headers: as[who] })).json<Answer<Data>>();
}
type Created = DataOf<typeof contract.createLesson>;
type Listed = DataOf<typeof contract.listLessons>;
const create = (change: Parameters<typeof lessonBody>[0] = {}, who: Who = 'teacher') =>
  post<Created>('/api/analysis/create', lessonBody(change), who);
const quotaOf = async (who: Who = 'teacher') => {
  type Quotas = { quotas: { product_type: number | null; reserved: number; spent: number }[] };
  const { data } = await get<Quotas>('/api/account/get_quota', {}, who);
  return data.quotas.find(({ product_type }) => product_type === 5);
};
const findLesson = async (id: string, who: Who = 'teacher') =>
  (await get<DataOf<typeof contract.getLesson>>('/api/analysis/get', { analysis_id: id }, who)).data;

describe('creating a lesson', () => {
  it('answers its analysis_id and where its files go [S3.8a] [S3.8b]', async () => {
    const { data, error_code } = await create();
    expect(error_code).toBe(0);
    expect(data.audio_upload_urls).toMatchObject([{ name: '圆.mp3', part_count: 1 }]);
    expect(await findLesson(data.analysis_id)).toMatchObject({ status: 10000, outcome: null, own: true });
  });

  it('sends everything to one fixed base address of the object store [S9.9]', async () => {
    const base = `${context.settings.S3_PUBLIC_URL}/${context.settings.S3_BUCKET}/lessons/`;
    for (const { data } of [await create(), await create({}, 'colleague')])
      expect(data.audio_upload_urls.every(({ url }) => url.startsWith(base))).toBe(true);
  });

  it('takes every grade and subject, and no other [S3.12] [S3.13]', async () => {
    expect(gradeCodes).toHaveLength(22);
    expect((await create({ grade: 'grade_10' as 'grade_9' })).error_code).toBe(1001);
    expect((await create({ subject: 'alchemy' as 'other' })).error_code).toBe(1001);
    expect(subjectCodes).toContain('history_and_society');
  });

  it('is for the four editions of a lesson [S9.7]', async () => {
    // A big unit, a tendency, an exam and a term are analyses, but not of a lesson.
    for (const type of [7, 3, 17, 23])
      expect((await create({ product_type: type as 5 })).error_code).toBe(1001);
    expect((await create({ product_type: 19 })).error_code).toBe(3007);
  });

  it('says kindly what is missing: the ground, and for young children the guardian', async () => {
    const without = await create({ consent: undefined });
    expect(without).toMatchObject({ error_code: 3010, data: null });
    const consent = { basis: 'school_notice', text_version: '2026-11', guardian: false } as const;
    expect(await create({ consent })).toMatchObject({ error_code: 3011 });
    expect(needsGuardian('grade_8')).toBe(true);
    expect(needsGuardian('kindergarten_small')).toBe(true);
    expect(await create({ consent, grade: 'grade_9' })).toMatchObject({ error_code: 0 });
  });

  it('keeps what was agreed to, by whom and when', async () => {
    const { data } = await create();
    const rows = await withScope(context.db, platformScope, (tx) =>
      tx.selectFrom('lesson_consents').selectAll().where('lesson_id', '=', data.analysis_id).execute(),
    );
    expect(rows).toMatchObject([
      { basis: 'school_notice', text_version: '2026-11', guardian: true, account_id: east.teacher.accountId },
    ]);
  });

  it('refuses what is no recording, and what is too large, before the first byte', async () => {
    const paper = await create({ files: [fileOf(Buffer.from('x'), '教案.docx')] });
    expect(paper).toMatchObject({ error_code: 3012 });
    expect(paper.error_message).toContain('教案.docx');
    const huge = { ...fileOf(Buffer.from('x'), '长.mp4'), bytes: 10_000_000_001 };
    expect(await create({ files: [huge] })).toMatchObject({ error_code: 3013 });
    const file = fileOf(Buffer.from('x'), 'a.mp3');
    expect((await create({ files: Array.from({ length: 21 }, () => file) })).error_code).toBe(1001);
  });
});

describe('the quota', () => {
  it('is reserved at create, given back on cancel, taken again on retry, and given back on delete', async () => {
    const before = (await quotaOf())?.reserved ?? 0;
    const { data } = await create();
    const reserved = async () => ((await quotaOf())?.reserved ?? 0) - before;
    expect(await reserved()).toBe(1);
    const id = { analysis_id: data.analysis_id };
    expect(await post('/api/analysis/cancel', id)).toMatchObject({ data: { outcome: 'cancelled' } });
    expect(await reserved()).toBe(0);
    expect(await post('/api/analysis/cancel', id)).toMatchObject({ error_code: 0 });
    expect(await reserved()).toBe(0);
    expect(await post('/api/analysis/retry', id)).toMatchObject({ data: { outcome: null, status: 10000 } });
    expect(await reserved()).toBe(1);
    const ids = { analysis_ids: [data.analysis_id] };
    expect(await post('/api/analysis/delete', ids)).toMatchObject({ data: { count: 1 } });
    expect(await reserved()).toBe(0);
  });

  it('is never exceeded by fifty who create at once', async () => {
    const quota = await quotaOf('stranger');
    expect(quota).toMatchObject({ reserved: 0, spent: 0 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => create({}, 'stranger')));
    const codes = answers.map(({ error_code }) => error_code);
    expect(codes.filter((code) => code === 0)).toHaveLength(10);
    expect(codes.filter((code) => code === 3007)).toHaveLength(40);
    expect(await quotaOf('stranger')).toMatchObject({ reserved: 10 });
  });

  it('of storage is counted by the byte', async () => {
    await withScope(context.db, platformScope, (tx) =>
      tx
        .insertInto('quotas')
        .values({ org_id: east.orgId, resource: 'storage_gb', product_type: 0, granted: 1 })
        .execute(),
    );
    const large = (bytes: number) => ({ ...fileOf(randomBytes(8), 'a.mp4'), bytes });
    const first = await create({ files: [large(900_000_000)] }, 'colleague');
    expect(first.error_code).toBe(0);
    expect(await create({ files: [large(100_000_001)] }, 'colleague')).toMatchObject({ error_code: 3008 });
    const stored = (await get<{ quotas: object[] }>('/api/account/get_quota')).data.quotas;
    expect(stored).toContainEqual(
      expect.objectContaining({ resource: 'storage_gb', reserved: 0.9, spent: 0 }),
    );
    await post('/api/analysis/cancel', { analysis_id: first.data.analysis_id }, 'colleague');
    expect((await create({ files: [large(100_000_001)] }, 'colleague')).error_code).toBe(0);
  });
});

describe('the bytes', () => {
  const content = randomBytes(9 * 1024 * 1024);

  it('go straight to the bucket in signed parts, and the whole is checked', async () => {
    const { data } = await create({ files: [fileOf(content, '圆.mp3')] });
    const [file] = data.audio_upload_urls;
    if (!file) throw new Error('no file');
    const ids = { analysis_id: data.analysis_id, file_id: file.file_id };
    const md5s = await sendFile(post, data.analysis_id, file, content);
    expect(md5s).toHaveLength(2);
    const missing = await post('/api/analysis/complete_file', { ...ids, parts: md5s.slice(0, 1) });
    expect(missing).toMatchObject({ error_code: 3021 });
    const wrong = [md5s[0], md5Of(Buffer.from('something else'))];
    expect(await post('/api/analysis/complete_file', { ...ids, parts: wrong })).toMatchObject({
      error_code: 3022,
    });
    const upload = await get<DataOf<typeof contract.getUpload>>('/api/analysis/get_upload', {
      analysis_id: data.analysis_id,
    });
    expect(upload.data.files[0]?.parts.map(({ content_md5 }) => content_md5)).toEqual(md5s);
    const racing = Array.from({ length: 10 }, () =>
      post('/api/analysis/complete_file', { ...ids, parts: md5s }),
    );
    for (const answer of await Promise.all(racing))
      expect(answer).toMatchObject({ error_code: 0, data: { lesson_uploaded: true } });
    expect(await findLesson(data.analysis_id)).toMatchObject({ status: 15000, outcome: null });
    const runs = await withScope(context.db, platformScope, (tx) =>
      tx.selectFrom('runs').selectAll().where('id', '=', data.analysis_id).execute(),
    );
    expect(runs).toHaveLength(1);
    expect(
      await post('/api/analysis/sign_parts', { ...ids, parts: [{ part_number: 1, content_md5: md5s[0] }] }),
    ).toMatchObject({ error_code: 3020 });
  });

  it('of several files make one lesson when the last is there', async () => {
    const pieces = ['一', '二', '三'].map((name) => Buffer.from(`ID3 ${name}`));
    const { data } = await create({ files: pieces.map((piece, index) => fileOf(piece, `${index}.mp3`)) });
    const uploaded: boolean[] = [];
    for (const [index, file] of data.audio_upload_urls.entries()) {
      const piece = pieces[index] ?? Buffer.from('');
      const parts = await sendFile(post, data.analysis_id, file, piece);
      const body = { analysis_id: data.analysis_id, file_id: file.file_id, parts };
      const answer = await post<{ lesson_uploaded: boolean }>('/api/analysis/complete_file', body);
      uploaded.push(answer.data.lesson_uploaded);
    }
    expect(uploaded).toEqual([false, false, true]);
  });

  it('are known again by their content, as far as they have come', async () => {
    const { data } = await create({ files: [fileOf(content.subarray(1), '又.mp3')] });
    const { fingerprint } = fileOf(content.subarray(1), '');
    type Found = DataOf<typeof contract.findFiles>;
    const find = (who: Who) => post<Found>('/api/analysis/find_files', { fingerprints: [fingerprint] }, who);
    expect((await find('teacher')).data.files).toMatchObject([
      { analysis_id: data.analysis_id, resumable: true, name: '又.mp3' },
    ]);
    expect((await find('colleague')).data.files).toEqual([]);
  });

  it('are not taken for a lesson that was given up, nor from anybody else', async () => {
    const { data } = await create();
    const [file] = data.audio_upload_urls;
    const parts = [{ part_number: 1, content_md5: md5Of(Buffer.from('x')) }];
    const body = { analysis_id: data.analysis_id, file_id: file?.file_id, parts };
    for (const who of ['colleague', 'admin', 'stranger'] as const)
      expect(await post('/api/analysis/sign_parts', body, who)).toMatchObject({ error_code: 1004 });
    expect(
      await post('/api/analysis/sign_parts', { ...body, parts: [{ ...parts[0], part_number: 2 }] }),
    ).toMatchObject({ error_code: 1001 });
    await post('/api/analysis/cancel', { analysis_id: data.analysis_id });
    expect(await post('/api/analysis/sign_parts', body)).toMatchObject({ error_code: 3020 });
  });

  it('of a part with another length than the file says are refused by the bucket', async () => {
    const { data } = await create({ files: [fileOf(Buffer.from('twelve bytes'), 'a.mp3')] });
    const [file] = data.audio_upload_urls;
    const [longer] = partsOfContent(Buffer.from('more than twelve bytes'), 100);
    if (!file || !longer) throw new Error('nothing to send');
    const parts = [{ part_number: 1, content_md5: md5Of(longer) }];
    const body = { analysis_id: data.analysis_id, file_id: file.file_id, parts };
    const signed = await post<DataOf<typeof contract.signParts>>('/api/analysis/sign_parts', body);
    expect((await putPart(signed.data.audio_upload_urls[0]?.url ?? '', longer)).status).toBe(403);
  });
});

describe('the list', () => {
  it('shows one’s own, and to those who look after the school its facts', async () => {
    const title = `课 ${randomUUID()}`;
    await create({ title });
    const seenBy = async (who: Who) => {
      const { data } = await get<Listed>('/api/analysis/list', { keyword: title, page: '1' }, who);
      return data.lessons.map(({ own, owner_name }) => ({ own, owner_name }));
    };
    expect(await seenBy('teacher')).toEqual([{ own: true, owner_name: 'teacher@east' }]);
    for (const who of ['admin', 'bureau', 'allocator'] as const)
      expect(await seenBy(who)).toEqual([{ own: false, owner_name: 'teacher@east' }]);
    for (const who of ['colleague', 'stranger', 'expert'] as const) expect(await seenBy(who)).toEqual([]);
  });

  it('filters, sorts, pages, and keeps the trash apart', async () => {
    const tag = `页${randomUUID().slice(0, 8)}`;
    const made: string[] = [];
    for (const [index, subject] of (['maths', 'physics', 'maths'] as const).entries()) {
      const change = {
        title: `${tag}-${index}`,
        subject,
        grade: 'high_1',
        lesson_date: `2026-03-0${index + 1}`,
      };
      made.push((await create(change as object)).data.analysis_id);
    }
    const titles = async (query: Record<string, string>) => {
      const { data } = await get<Listed>('/api/analysis/list', { keyword: tag, page: '1', ...query });
      return data.lessons.map(({ title }) => title.slice(-1)).join('');
    };
    expect(await titles({})).toBe('210');
    expect(await titles({ subject: 'maths' })).toBe('20');
    expect(await titles({ sort: 'lesson_date', order: 'asc' })).toBe('012');
    expect(await titles({ date_from: '2026-03-02' })).toBe('21');
    expect(await titles({ state: 'done' })).toBe('');
    expect(await titles({ state: 'uploading', page_size: '2', page: '2' })).toBe('0');
    expect(await titles({ keyword: '%' })).toBe('');
    await post('/api/analysis/delete', { analysis_ids: [made[1]] }, 'colleague');
    expect(await titles({})).toBe('210');
    await post('/api/analysis/delete', { analysis_ids: [made[1]] });
    expect(await titles({})).toBe('20');
    expect(await titles({ trash: 'true' })).toBe('1');
    await post('/api/analysis/restore', { analysis_ids: made });
    expect(await titles({})).toBe('210');
  });
});

describe('changing a lesson', () => {
  it('asks for the guardian’s word when it turns out to be of younger children', async () => {
    const consent = { basis: 'written_consent', text_version: '2026-11', guardian: false } as const;
    const { data } = await create({ grade: 'high_2', consent });
    const change = { analysis_id: data.analysis_id, grade: 'grade_3', title: '圆的周长' };
    expect(await post('/api/analysis/update', change)).toMatchObject({ error_code: 3011 });
    expect(await post('/api/analysis/update', { ...change, guardian: true })).toMatchObject({
      data: { grade: 'grade_3', title: '圆的周长', teacher: '王敏' },
    });
    expect(await post('/api/analysis/update', change, 'admin')).toMatchObject({ error_code: 1004 });
  });

  it('puts its files into another order while they are on their way', async () => {
    const pieces = ['a', 'b'].map((name) => fileOf(Buffer.from(name), `${name}.mp3`));
    const { data } = await create({ files: pieces });
    const order = data.audio_upload_urls.map(({ file_id }) => file_id).toReversed();
    const body = { analysis_id: data.analysis_id, file_order: order };
    expect((await post('/api/analysis/update', body)).error_code).toBe(0);
    const { data: upload } = await get<DataOf<typeof contract.getUpload>>('/api/analysis/get_upload', {
      analysis_id: data.analysis_id,
    });
    expect(upload.files.map(({ name }) => name)).toEqual(['b.mp3', 'a.mp3']);
    expect(
      (await post('/api/analysis/update', { ...body, file_order: [order[0], order[0]] })).error_code,
    ).toBe(1001);
  });
});

it('says before the first byte who will see the recording', async () => {
  const terms = () => get<DataOf<typeof contract.getUploadTerms>>('/api/analysis/get_upload_terms');
  expect((await terms()).data).toEqual({ org_name: 'east', recordings_open: false, text_version: '2026-11' });
});
