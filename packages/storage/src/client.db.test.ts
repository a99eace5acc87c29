import { testBucket } from '@kejing/testkit/bucket';
import { afterAll, expect, it } from 'vitest';
import { connectStorage } from './client.ts';

const settings = await testBucket();
const storage = connectStorage(settings);
afterAll(() => storage.close());

it('gives back what was put, also in Chinese', async () => {
  await storage.put('a/课.txt', '听见课堂', 'text/plain; charset=utf-8');
  expect(await storage.getText('a/课.txt')).toBe('听见课堂');
});

it('opens an object by a link, and by nothing else', async () => {
  await storage.put('linked.txt', 'yes', 'text/plain');
  const link = await storage.link('linked.txt', settings.S3_ENDPOINT);
  expect(await (await fetch(link)).text()).toBe('yes');
  const bare = new URL(link);
  bare.search = '';
  expect((await fetch(bare)).status).toBe(403);
  const forged = link.replace(/X-Amz-Signature=../, 'X-Amz-Signature=00');
  expect((await fetch(forged)).status).toBe(403);
});

it('lets a script read it from the pages it knows and no others', async () => {
  const link = await storage.link('linked.txt', settings.S3_ENDPOINT);
  const allowed = async (origin: string) =>
    (await fetch(link, { headers: { origin } })).headers.get('access-control-allow-origin');
  expect(await allowed('http://localhost')).toBe('http://localhost');
  expect(await allowed('http://elsewhere.example')).toBeNull();
});
