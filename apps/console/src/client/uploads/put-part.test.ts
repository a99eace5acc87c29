import { afterEach, expect, it, vi } from 'vitest';
import { listen } from '../../testing/server.ts';
import { teacher } from '../../testing/person.ts';
import { clearSession, saveSession } from '../session.ts';
import { putPart } from './put-part.ts';

/** What the browser was told to do. */
class Wire extends EventTarget {
  static last: Wire | undefined;
  readonly upload = new EventTarget();
  readonly headers: [string, string][] = [];
  withCredentials = false;
  opened: string[] = [];
  body: unknown;
  status = 0;
  etag: string | null = null;
  constructor() {
    super();
    Wire.last = this;
  }
  open(...opened: string[]): void {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.push([name, value]);
  }
  getResponseHeader(name: string): string | null {
    return name === 'ETag' ? this.etag : null;
  }
  send(body: unknown): void {
    this.body = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, etag: string | null = null): void {
    Object.assign(this, { status, etag });
    this.dispatchEvent(new Event(status ? 'load' : 'error'));
  }
}

const url = 'https://bucket.example/recordings/1?partNumber=1&X-Amz-Signature=x';

function put(signal = new AbortController().signal) {
  vi.stubGlobal('XMLHttpRequest', Wire);
  const progress: number[] = [];
  const onProgress = (sent: number) => progress.push(sent);
  const body = new Blob(['0123456789']).slice(0, 5);
  const answer = putPart({ url, body, contentMd5: 'md5', onProgress, signal });
  const wire = Wire.last;
  if (!wire) throw new Error('nothing was sent');
  return { answer, wire, progress, body };
}

afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

it('[S6.17b] puts a part into the bucket without the person’s token or cookies, with the signed header alone', async () => {
  saveSession(teacher);
  const { answer, wire, body } = put();
  expect(wire.opened).toEqual(['PUT', url]);
  expect(wire.headers).toEqual([['Content-MD5', 'md5']]);
  expect(wire.withCredentials).toBe(false);
  expect(wire.body).toBe(body);
  // A type would be sent as a header that was not signed.
  expect(body.type).toBe('');
  wire.answer(200, '"etag"');
  expect(await answer).toEqual({ status: 200, etag: '"etag"' });
});

it('[S7.8d] takes the bucket’s answers as they are, without looking for an error_code', async () => {
  const { told, stop } = listen();
  for (const status of [200, 403, 404, 503]) {
    const { answer, wire } = put();
    wire.answer(status);
    expect(await answer).toEqual({ status, etag: null });
  }
  expect(told).toEqual([]);
  stop();
});

it('tells how much has left, and that the line was cut', async () => {
  const { answer, wire, progress } = put();
  wire.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 3 }));
  expect(progress).toEqual([3]);
  wire.answer(0);
  expect(await answer).toEqual({ status: 0, etag: null });
});

it('is stopped by its signal', async () => {
  const stop = new AbortController();
  const { answer } = put(stop.signal);
  stop.abort('paused');
  await expect(answer).rejects.toBe('paused');
});
