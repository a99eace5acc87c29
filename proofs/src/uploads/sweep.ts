import { randomBytes } from 'node:crypto';
import { GetBucketLifecycleConfigurationCommand } from '@aws-sdk/client-s3';
import { partBytes } from '@kejing/contract/recordings';
import type { Context } from '@kejing/core/context';
import { completeFile, createLesson, signParts, sweepUploads } from '@kejing/core/lessons';
import { platformScope, withScope } from '@kejing/db/scope';
import { s3Client } from '@kejing/storage/client';
import { withFreshContext } from '@kejing/testkit/fresh';
import { fileOf, lessonBody, md5Of, putPart } from '@kejing/testkit/lessons';
import { makeDistrict, type TestPerson } from '@kejing/testkit/people';
import type { Verdict } from '../verdict.ts';
import { grant, holdingsOf } from './holdings.ts';
import { Bucket, lessonIdIn } from './stored.ts';

const day = 24 * 3_600_000;
const page = { protocol: 'http', host: 'localhost', hostname: 'localhost' };
const asked = { page, requestId: 'proof' };
const small = Uint8Array.from(randomBytes(1000));
const large = Uint8Array.from(randomBytes(partBytes));
const atOnce = 8;

const later = (context: Context, days: number): Context => ({
  ...context,
  now: () => new Date(Date.now() + days * day),
});

interface Part {
  number: number;
  body: Uint8Array<ArrayBuffer>;
}

/** Uploads that were begun in every way and left: after the sweep nothing of them is in the bucket or in the books. */
export function proveUploadSweep({ short }: { short: boolean }): Promise<Verdict> {
  const count = short ? 40 : 1000;
  const kept = short ? 4 : 20;
  return withFreshContext(
    async (context) => {
      const { east } = await makeDistrict(context);
      await grant(context, east.orgId, count + kept, 100);
      const uploads = await abandon(context, east.teacher, count);
      const strays = await Promise.all(
        Array.from({ length: kept }, () =>
          context.storage.parts.open(`lessons/nobody/${randomBytes(8).toString('hex')}.mp4`, 'video/mp4'),
        ),
      );
      // Begun as long ago as the others, but somebody has sent a part only yesterday.
      const going: string[] = [];
      for (let index = 0; index < kept; index += 1) {
        const lesson = await begin(context, east.teacher, [partBytes + small.length]);
        await send(later(context, 7), east.teacher, lesson, 0, { number: 2, body: small });
        going.push(lesson.id);
      }
      const before = (await context.storage.unfinishedUploads('')).length;
      if (before !== uploads + kept + strays.length) throw new Error(`only ${before} uploads were begun`);

      const broken = await sweepUploads(breakingOff(later(context, 8), Math.floor(count / 3))).then(
        () => false,
        () => true,
      );
      // Two at a time, as two programs would.
      const swept = await Promise.all([sweepUploads(later(context, 8)), sweepUploads(later(context, 8))]);
      console.log(`swept after one was broken off: ${JSON.stringify(swept)}`);

      const wrong = await leftOvers(context, east.orgId, going);
      if (!broken) wrong.push('the first sweep was not broken off');
      const days = await lifecycleDays(context);
      if (days === undefined) wrong.push('the bucket has no rule of its own');
      for (const each of wrong) console.log(`WRONG ${each}`);
      return {
        line: `${count} abandoned lessons with ${before} open uploads, ${going.length} that go on are kept, ${wrong.length} left over; the bucket's own rule after ${days} days`,
        held: wrong.length === 0,
      };
    },
    { runsAreLeft: true },
  );
}

interface Begun {
  id: string;
  fileIds: string[];
}

async function begin(context: Context, person: TestPerson, sizes: number[]): Promise<Begun> {
  const files = sizes.map((bytes, index) => ({ ...fileOf(randomBytes(8), `${index}.mp4`), bytes }));
  const made = await createLesson(context, person, lessonBody({ files }), asked);
  return { id: made.analysis_id, fileIds: made.audio_upload_urls.map((file) => file.file_id) };
}

async function send(context: Context, person: TestPerson, lesson: Begun, place: number, part: Part) {
  const ids = { analysis_id: lesson.id, file_id: lesson.fileIds[place] ?? '' };
  const parts = [{ part_number: part.number, content_md5: md5Of(part.body) }];
  const { audio_upload_urls: urls } = await signParts(context, person, { ...ids, parts }, page);
  const answer = await putPart(urls[0]?.url ?? '', part.body);
  if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`);
}

/** Says how many uploads were left open in the bucket. */
async function abandon(context: Context, person: TestPerson, count: number): Promise<number> {
  let open = 0;
  const one = async (index: number) => {
    if (index % 10 === 9) {
      // The first of two files is whole, and the lesson is not.
      const lesson = await begin(context, person, [small.length, partBytes + small.length]);
      await send(context, person, lesson, 0, { number: 1, body: small });
      const ids = { analysis_id: lesson.id, file_id: lesson.fileIds[0] ?? '' };
      await completeFile(context, person, { ...ids, parts: [md5Of(small)] });
      await send(context, person, lesson, 1, { number: 2, body: small });
    } else if (index % 50 === 5) {
      const lesson = await begin(context, person, [partBytes + small.length]);
      await send(context, person, lesson, 0, { number: 1, body: large });
    } else if (index % 10 === 8) {
      // Everything was sent, and nobody said so.
      const lesson = await begin(context, person, [small.length]);
      await send(context, person, lesson, 0, { number: 1, body: small });
    } else {
      const lesson = await begin(context, person, [partBytes + small.length]);
      await send(context, person, lesson, 0, { number: 2, body: small });
    }
    open += 1;
  };
  for (let done = 0; done < count; done += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count - done) }, (_, index) => one(done + index)),
    );
  return open;
}

/** The bucket goes away in the middle of a sweep. */
function breakingOff(context: Context, after: number): Context {
  let count = 0;
  const { parts } = context.storage;
  const abort: typeof parts.abort = (upload) => {
    count += 1;
    return count > after ? Promise.reject(new Error('the bucket is away')) : parts.abort(upload);
  };
  return { ...context, storage: { ...context.storage, parts: { ...parts, abort } } };
}

async function leftOvers(context: Context, orgId: string, going: string[]): Promise<string[]> {
  const wrong: string[] = [];
  const open = (await context.storage.unfinishedUploads('')).map(({ key }) => lessonIdIn(key));
  for (const id of open) if (!going.includes(id)) wrong.push(`an upload of ${id} is still open`);
  for (const id of going) if (!open.includes(id)) wrong.push(`${id} goes on and was swept`);
  const bucket = new Bucket(context);
  for (const key of await bucket.keys()) wrong.push(`${key} is left`);
  bucket.close();
  const { used, held, used_bytes: usedBytes } = await holdingsOf(context, orgId);
  if (used !== going.length || held !== going.length) wrong.push(`${used} analyses are still held`);
  if (usedBytes !== going.length * (partBytes + small.length)) wrong.push(`${usedBytes} bytes are held`);
  const lessons = await withScope(context.db, platformScope, (tx) =>
    tx.selectFrom('lessons').select(['id', 'outcome', 'swept_at']).execute(),
  );
  for (const { id, outcome, swept_at: at } of lessons)
    if ((outcome === 'cancelled' && at !== null) === going.includes(id)) wrong.push(`${id} says ${outcome}`);
  return wrong;
}

/** After how many days the bucket itself gives up what nobody completes. */
async function lifecycleDays({ settings }: Context): Promise<number | undefined> {
  const client = s3Client(settings);
  const { Rules = [] } = await client.send(
    new GetBucketLifecycleConfigurationCommand({ Bucket: settings.S3_BUCKET }),
  );
  client.destroy();
  const rule = Rules.find((each) => each.Status === 'Enabled' && each.AbortIncompleteMultipartUpload);
  return rule?.AbortIncompleteMultipartUpload?.DaysAfterInitiation;
}
