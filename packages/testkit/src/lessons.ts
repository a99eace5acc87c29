import { createHash } from 'node:crypto';
import { currentConsent } from '@kejing/contract/consent';
import type { BodyOf, DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/lessons';
import type { Context } from '@kejing/core/context';
import { completeFile, createLesson, signParts } from '@kejing/core/lessons';

type NewLesson = BodyOf<typeof contract.createLesson>;

/** A lesson as the form would send it; a test changes what it is about. */
export function lessonBody(change: Partial<NewLesson> = {}): NewLesson {
  return {
    title: '圆的面积',
    teacher: '王敏',
    class_name: '五（3）班',
    subject: 'maths',
    grade: 'grade_5',
    language: 'zh',
    lesson_date: '2026-05-20',
    tags: ['公开课'],
    product_type: 5,
    files: [fileOf(Buffer.from('ID3 a lesson'), '圆.mp3')],
    consent: { basis: 'school_notice', text_version: currentConsent.version, guardian: true },
    ...change,
  };
}

export function fileOf(content: Uint8Array, name: string): NewLesson['files'][number] {
  return { name, bytes: content.length, fingerprint: createHash('sha256').update(content).digest('hex') };
}

export const md5Of = (part: Uint8Array): string => createHash('md5').update(part).digest('base64');

export function partsOfContent(content: Uint8Array, partBytes: number): Uint8Array<ArrayBuffer>[] {
  const count = Math.max(1, Math.ceil(content.length / partBytes));
  return Array.from({ length: count }, (_, index) =>
    Uint8Array.from(content.subarray(index * partBytes, (index + 1) * partBytes)),
  );
}

/** Puts one part where its signed address says. */
export const putPart = (url: string, part: Uint8Array<ArrayBuffer>, md5 = md5Of(part)) =>
  fetch(url, { method: 'PUT', body: part, headers: { 'content-md5': md5 } });

type Post = (path: string, body: object) => Promise<{ data: unknown }>;

/** Sends a file as the console does, without a browser; gives the hashes of its parts. */
export async function sendFile(
  post: Post,
  lessonId: string,
  file: Pick<DataOf<typeof contract.createLesson>['audio_upload_urls'][number], 'file_id' | 'part_bytes'>,
  content: Uint8Array,
): Promise<string[]> {
  const parts = partsOfContent(content, file.part_bytes);
  const md5s = parts.map(md5Of);
  for (const [index, part] of parts.entries()) {
    const { data } = await post('/api/analysis/sign_parts', {
      analysis_id: lessonId,
      file_id: file.file_id,
      parts: [{ part_number: index + 1, content_md5: md5s[index] }],
    });
    const url = (data as DataOf<typeof contract.signParts>).audio_upload_urls[0]?.url;
    if (!url) throw new Error('no address for a part');
    const answer = await putPart(url, part);
    if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`);
  }
  return md5s;
}

const page = { protocol: 'http', host: 'localhost', hostname: 'localhost' };

/** A whole upload, past the API: the lesson's run is decided when this is done. Gives the lesson's id. */
export async function uploadLesson(
  context: Context,
  person: Parameters<typeof createLesson>[1],
  content: Uint8Array,
  name: string,
  change: Partial<NewLesson> = {},
): Promise<string> {
  const body = lessonBody({ files: [fileOf(content, name)], ...change });
  const created = await createLesson(context, person, body, { page, requestId: 'test' });
  const [file] = created.audio_upload_urls;
  if (!file) throw new Error('no address for a file');
  const ids = { analysis_id: created.analysis_id, file_id: file.file_id };
  const md5s: string[] = [];
  for (const [index, part] of partsOfContent(content, file.part_bytes).entries()) {
    const md5 = md5Of(part);
    const parts = [{ part_number: index + 1, content_md5: md5 }];
    const signed = await signParts(context, person, { ...ids, parts }, page);
    const answer = await putPart(signed.audio_upload_urls[0]?.url ?? '', part, md5);
    if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`);
    md5s.push(md5);
  }
  await completeFile(context, person, { ...ids, parts: md5s });
  return created.analysis_id;
}
