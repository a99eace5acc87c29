import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { prepareAndHear } from '@kejing/speech/hear';
import { plainRun } from '../plain-run.ts';

/** `node plain.ts <key>`: the same programs on the same film without engine, database or cage; prints its seconds. */
const [key = ''] = process.argv.slice(2);
const { S3_ENDPOINT: endpoint, S3_BUCKET: Bucket, S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = process.env;
const client = new S3Client({
  endpoint,
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY },
  requestChecksumCalculation: 'WHEN_REQUIRED',
});

const put = async (path: string) =>
  client.send(
    new PutObjectCommand({
      Bucket,
      Key: `plain/${path.split('/').at(-1)}`,
      Body: createReadStream(path),
      ContentLength: (await stat(path)).size,
    }),
  );

const folder = await mkdtemp(join(tmpdir(), 'kejing-bench-plain-'));
const began = performance.now();
const film = join(folder, 'film');
const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
await pipeline(Body as Readable, createWriteStream(film));
const { made, speech } = await prepareAndHear(plainRun, [film], folder, { made: () => {}, heard: () => {} });
for (const path of [made.packedSound, made.listening, made.player?.path, made.poster])
  if (path) await put(path);
for (const [name, value] of Object.entries({ peaks: made.peaks, speech }))
  await client.send(new PutObjectCommand({ Bucket, Key: `plain/${name}.json`, Body: JSON.stringify(value) }));
console.log((performance.now() - began) / 1000);
await rm(folder, { recursive: true });
client.destroy();
