import { createHash, randomBytes } from 'node:crypto';
import { testBucket } from '@kejing/testkit/bucket';
import { afterAll, describe, expect, it } from 'vitest';
import { connectStorage } from './client.ts';
import { etagOfParts } from './etag.ts';

const settings = await testBucket();
const storage = connectStorage(settings);
afterAll(() => storage.close());

const link = { endpoint: settings.S3_ENDPOINT, seconds: 60 };
const md5Of = (body: Uint8Array) => createHash('md5').update(body).digest('base64');
const first = randomBytes(5 * 1024 * 1024);
const last = randomBytes(1000);

async function signedFor(key: string, body: Uint8Array, number = 1, seconds = 60) {
  const upload = { key, uploadId: await storage.parts.open(key, 'audio/mpeg') };
  const md5 = md5Of(body);
  const url = await storage.parts.signPart(upload, { number, md5, bytes: body.length }, { ...link, seconds });
  return { upload, md5, url };
}
const put = (url: string, md5: string, body: Uint8Array<ArrayBuffer>) =>
  fetch(url, { method: 'PUT', body, headers: { 'content-md5': md5 } });

describe('a signed part', () => {
  it('is taken as it was hashed, and the bucket says the same hash', async () => {
    const { upload, md5, url } = await signedFor('a', first);
    const answer = await put(url, md5, first);
    expect(answer.status).toBe(200);
    expect(await storage.parts.parts(upload)).toEqual([{ number: 1, md5, bytes: first.length }]);
  });

  it('is refused with one byte flipped', async () => {
    const { upload, md5, url } = await signedFor('b', last);
    const flipped = Uint8Array.from(last, (byte, index) => (index === 500 ? byte ^ 1 : byte));
    expect((await put(url, md5, flipped)).status).toBe(400);
    expect(await storage.parts.parts(upload)).toEqual([]);
  });

  it('is refused under another hash or another length than was signed', async () => {
    const { url } = await signedFor('c', last);
    const other = randomBytes(1000);
    expect((await put(url, md5Of(other), other)).status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: last })).status).toBe(403);
    const longer = randomBytes(1001);
    const { upload, url: forShort } = await signedFor('d', last);
    expect((await put(forShort, md5Of(longer), longer)).status).toBe(403);
    expect(await storage.parts.parts(upload)).toEqual([]);
  });

  it('is refused when its address has expired', async () => {
    const { url, md5 } = await signedFor('e', last, 1, 1);
    await expect.poll(async () => (await put(url, md5, last)).status, { timeout: 10_000 }).toBe(403);
  });
});

describe('a whole object', () => {
  it('has the size and the checksum that its parts say', async () => {
    const upload = { key: 'whole', uploadId: await storage.parts.open('whole', 'audio/mpeg') };
    for (const [index, body] of [first, last].entries()) {
      const part = { number: index + 1, md5: md5Of(body), bytes: body.length };
      const url = await storage.parts.signPart(upload, part, link);
      expect((await put(url, part.md5, body)).status).toBe(200);
    }
    const md5s = [first, last].map(md5Of);
    expect(await storage.parts.complete(upload, md5s)).toBe(true);
    expect(await storage.head('whole')).toEqual({
      bytes: first.length + last.length,
      etag: etagOfParts(md5s),
    });
    expect(await storage.parts.parts(upload)).toBeUndefined();
    expect(await storage.head('nowhere')).toBeUndefined();
    expect(await storage.beginningOf('whole', 16)).toEqual(Uint8Array.from(first.subarray(0, 16)));
  });
});

it('finds what was never completed, gives it up, and removes what lies under a name', async () => {
  const { upload, md5, url } = await signedFor('sweep/one', last);
  await put(url, md5, last);
  expect(await storage.unfinishedUploads('sweep/')).toMatchObject([upload]);
  await storage.parts.abort(upload);
  await storage.parts.abort(upload);
  expect(await storage.unfinishedUploads('sweep/')).toEqual([]);
  await storage.put('sweep/two', 'x', 'text/plain');
  await storage.removeUnder('sweep/');
  expect(await storage.head('sweep/two')).toBeUndefined();
});
