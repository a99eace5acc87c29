import { createHash } from 'node:crypto';
import { UploadPartCommand } from '@aws-sdk/client-s3';
import { codes } from '@kejing/contract/codes';
import { partBytes } from '@kejing/contract/recordings';
import type { Context } from '@kejing/core/context';
import { s3Client } from '@kejing/storage/client';
import { setting } from '@kejing/testkit/environment';
import type { Verdict } from '../verdict.ts';
import { beginUpload, untilDone } from './drive.ts';
import type { SeenCall } from './front.ts';
import { PartsProxy, type Meddler, type PartAnswer, type PassingPart } from './parts-proxy.ts';
import { Recordings } from './recordings.ts';
import { openLessons, withStage } from './stage.ts';
import { differencesOf } from './stored.ts';

/**
 * On the way: the bucket is there to see it, by the signed checksum.
 * By a store that takes what comes: the browser is there to see it, by the store's own answer.
 * By a store that even answers what is expected: the server is there to see it, when the file is put together.
 */
const kinds = ['on the way', 'careless store', 'lying store'] as const;
type Kind = (typeof kinds)[number];

interface Flip {
  kind: Kind;
  number: number;
  /** When it was answered, and what. */
  at: number;
  status: number;
}

/** Every part is spoilt in each of the three ways, in another order each time, before it may pass. */
const kindOf = ({ number, attempt }: PassingPart): Kind | undefined =>
  attempt > kinds.length ? undefined : kinds[(number + attempt) % kinds.length];

/** A byte is changed in every way that we could think of: each time somebody sees it, and in the end the file is whole. */
export async function proveUploadFlips({ short }: { short: boolean }): Promise<Verdict> {
  const count = short ? 9 : 100;
  const parts = Math.ceil(count / kinds.length);
  const proxy = new PartsProxy(setting('S3_ENDPOINT'));
  await proxy.start();
  const recordings = await Recordings.open();
  try {
    return await withStage({ parts: proxy.url }, async (stage) => {
      const recording = await recordings.make('五年级3班 数学 圆的面积.mp4', parts * partBytes - 1_000_000);
      const flips: Flip[] = [];
      proxy.meddler = flipping(stage.context, flips, count);
      const page = await openLessons(stage);
      await beginUpload(page, recording);
      await untilDone(page, recording, short ? 120 : 900);
      const wrong = await differencesOf(stage.context, [recording]);
      const missed = flips.filter((flip) => !isCaught(flip, proxy, stage.front.calls));
      for (const { kind, number, status } of missed)
        wrong.push(`${kind}, part ${number}: answered ${status}`);
      for (const each of wrong) console.log(`WRONG ${each}`);
      const byKind = kinds.map((kind) => `${flips.filter((flip) => flip.kind === kind).length} ${kind}`);
      return {
        line: `${flips.length} flips, ${flips.length - missed.length} caught (${byKind.join(', ')}), ${wrong.length} differences in the end`,
        held: wrong.length === 0 && missed.length === 0 && flips.length === count,
      };
    });
  } finally {
    await recordings.close();
    await proxy.stop();
  }
}

function flipping(context: Context, flips: Flip[], count: number): Meddler {
  const client = s3Client(context.settings);
  const store = async ({ key, uploadId, number }: PassingPart, Body: Buffer): Promise<string> => {
    const Bucket = context.settings.S3_BUCKET;
    const named = { Bucket, Key: key, UploadId: uploadId, PartNumber: number };
    return (await client.send(new UploadPartCommand({ ...named, Body }))).ETag ?? '';
  };
  let begun = 0;
  return async (part, pass) => {
    const kind = begun < count ? kindOf(part) : undefined;
    if (!kind) return pass(part.body);
    begun += 1;
    const spoilt = withOneBitFlipped(part.body);
    let answer: PartAnswer;
    if (kind === 'on the way') answer = await pass(spoilt);
    else {
      const stored = await store(part, spoilt);
      const expected = `"${createHash('md5').update(part.body).digest('hex')}"`;
      answer = taken(part, kind === 'lying store' ? expected : stored);
    }
    flips.push({ kind, number: part.number, at: performance.now(), status: answer.status });
    return answer;
  };
}

function withOneBitFlipped(body: Buffer): Buffer {
  const spoilt = Buffer.from(body);
  const place = Math.floor(Math.random() * spoilt.length);
  spoilt[place] = (spoilt[place] ?? 0) ^ (1 << Math.floor(Math.random() * 8));
  return spoilt;
}

const taken = ({ origin }: PassingPart, etag: string): PartAnswer => ({
  status: 200,
  headers: {
    etag,
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'ETag',
  },
});

/** By the one who should have seen it, and the part was sent again. */
function isCaught({ kind, number, at, status }: Flip, { seen }: PartsProxy, calls: SeenCall[]): boolean {
  const again = seen.find((part) => part.number === number && part.at > at);
  if (!again) return false;
  const between = calls.filter(
    (call) => call.path === '/api/analysis/complete_file' && call.at > at && call.at < again.at,
  );
  if (kind === 'on the way') return status === 400;
  if (kind === 'careless store') return status === 200 && between.length === 0;
  return status === 200 && between.some(({ code }) => code === codes.partsDiffer.code);
}
