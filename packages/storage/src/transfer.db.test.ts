import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testBucket } from '@kejing/testkit/bucket';
import { afterAll, expect, it } from 'vitest';
import { connectStorage } from './client.ts';

const settings = await testBucket();
const storage = connectStorage(settings);
const folder = mkdtempSync(join(tmpdir(), 'kejing-transfer-'));
afterAll(() => {
  storage.close();
  rmSync(folder, { recursive: true });
});
const never = new AbortController().signal;
const content = randomBytes(40 * 1024 * 1024);
const path = join(folder, 'there');
writeFileSync(path, content);

it('stores a file in pieces and brings it back the same', async () => {
  await storage.upload(path, 'large', 'video/mp4', never);
  await storage.download('large', join(folder, 'back'), never);
  expect(readFileSync(join(folder, 'back')).equals(content)).toBe(true);
  expect(await storage.unfinishedUploads('')).toEqual([]);
});

it('brings an empty and a small one too', async () => {
  for (const text of ['', '课']) {
    writeFileSync(join(folder, 'small'), text);
    await storage.upload(join(folder, 'small'), 'small', 'text/plain', never);
    await storage.download('small', join(folder, 'back'), never);
    expect(readFileSync(join(folder, 'back'), 'utf8')).toBe(text);
  }
});

it('gets through a store that is busy every third time, and believes one that says no', async () => {
  let asked = 0;
  const busy = createServer((incoming, outgoing) => {
    asked += 1;
    if (asked % 3 === 0) return void outgoing.writeHead(503).end();
    const { port } = new URL(settings.S3_ENDPOINT);
    const onward = request(
      { port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers)),
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  const { port } = busy.address() as AddressInfo;
  const through = connectStorage({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${port}` });
  await through.upload(path, 'busy', 'video/mp4', never);
  await through.download('busy', join(folder, 'busy'), never);
  expect(readFileSync(join(folder, 'busy')).equals(content)).toBe(true);
  await expect(through.download('nowhere', join(folder, 'x'), never)).rejects.toThrow(
    /NotFound|UnknownError|Unknown/,
  );
  through.close();
  busy.closeAllConnections();
  busy.close();
});

it('stops when it is told to', async () => {
  const cancel = new AbortController();
  const going = storage.download('large', join(folder, 'cut'), cancel.signal);
  cancel.abort(new Error('enough'));
  await expect(going).rejects.toThrow(/enough|abort/i);
});
