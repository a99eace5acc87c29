import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Bucket, checksum, contentOf, hasher, inTime, noResponse, partBytes } from '../../testing/bucket.ts';
import { Line } from './line.ts';
import { sendFile, type FileJob, type FileTools } from './send-file.ts';

let bucket: Bucket;
let progress: number[];
let checking: boolean[];

beforeEach(() => {
  vi.useFakeTimers();
  bucket = new Bucket();
  progress = [];
  checking = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function newFile(file = contentOf(partBytes * 9 + 10)) {
  const fingerprint = await hasher.fingerprint(file);
  const body = { files: [{ name: file.name, bytes: file.size, fingerprint }] };
  const { analysis_id, audio_upload_urls } = await bucket.calls.create(
    body as Parameters<typeof bucket.calls.create>[0],
  );
  const address = audio_upload_urls[0];
  if (!address) throw new Error('no address');
  return { file, lessonId: analysis_id, fileId: address.file_id, partCount: address.part_count };
}

type Made = Awaited<ReturnType<typeof newFile>>;

function send(made: Made, change: Partial<FileJob> = {}, tools: Partial<FileTools> = {}) {
  const job: FileJob = {
    ...made,
    partBytes,
    fresh: true,
    rank: () => 0,
    onProgress: (sent) => progress.push(sent),
    onChecking: (now) => checking.push(now),
    signal: new AbortController().signal,
    ...change,
  };
  return sendFile(job, { hasher, put: bucket.put, line: new Line(), calls: bucket.calls, ...tools });
}

/** What lies in the bucket is what lies on the disk. */
async function expectWhole({ file, fileId, partCount }: Made) {
  const stored = bucket.file(fileId);
  expect(stored.completed).toBe(true);
  for (let part = 1; part <= partCount; part += 1) {
    const slice = file.slice((part - 1) * partBytes, part * partBytes);
    expect(stored.parts.get(part)).toBe(await checksum(slice));
  }
}

it('sends every part once, more at a time as the line bears it, and has the file put together', async () => {
  const made = await newFile(contentOf(partBytes * 40));
  await inTime(send(made));
  await expectWhole(made);
  expect(bucket.puts).toHaveLength(40);
  expect(bucket.busiest).toBe(4);
  expect(progress.at(-1)).toBe(made.file.size);
  expect(checking).toEqual([true]);
});

it('sends again what a cut took and nothing else', async () => {
  const made = await newFile(contentOf(partBytes * 60));
  let cuts = 0;
  bucket.mishap = () => {
    if (bucket.puts.length % 7 !== 0 || cuts === 5) return undefined;
    cuts += 1;
    return 'cut';
  };
  await inTime(send(made));
  await expectWhole(made);
  expect(cuts).toBe(5);
  expect(bucket.puts).toHaveLength(65);
});

it('asks before it sends again a part of which only the answer was lost', async () => {
  const made = await newFile(contentOf(partBytes * 20));
  bucket.mishap = ({ part, time }) => (time === 1 && [4, 20].includes(part) ? 'lost' : undefined);
  await inTime(send(made));
  await expectWhole(made);
  expect(bucket.puts).toHaveLength(20);
  expect(progress.at(-1)).toBe(made.file.size);
});

it('gives up a part on which nothing has moved for half a minute, and sends it again', async () => {
  const made = await newFile(contentOf(partBytes));
  bucket.mishap = ({ time }) => (time === 1 ? 'silence' : undefined);
  const sent = send(made);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(bucket.puts).toHaveLength(1);
  await inTime(sent);
  await expectWhole(made);
  expect(bucket.puts).toHaveLength(2);
});

it('has parts signed anew when their addresses have expired', async () => {
  const made = await newFile();
  const sign = vi.spyOn(bucket.calls, 'sign');
  bucket.mishap = ({ part, time }) => {
    if (part === 3 && time === 1) bucket.expire();
    return undefined;
  };
  await inTime(send(made));
  await expectWhole(made);
  const signed = sign.mock.calls.flatMap(([{ parts }]) => parts.map(({ part_number }) => part_number));
  expect(signed.filter((part) => part === 3)).toHaveLength(2);
});

it('reads and sends a part again when the bucket says that it came changed', async () => {
  const made = await newFile();
  bucket.mishap = ({ part, time }) => (part === 2 && time < 4 ? { status: 400, etag: null } : undefined);
  await inTime(send(made));
  await expectWhole(made);
  expect(bucket.puts.filter(({ part }) => part === 2)).toHaveLength(4);
});

it('does not believe an answer whose ETag is not the MD5 of what was sent', async () => {
  const made = await newFile();
  bucket.mishap = ({ part, time }) => (part === 5 && time === 1 ? 'spoilt' : undefined);
  await inTime(send(made));
  await expectWhole(made);
  expect(bucket.puts.filter(({ part }) => part === 5)).toHaveLength(2);
});

it('says so when a part comes changed every time', async () => {
  const made = await newFile();
  bucket.mishap = ({ part }) => (part === 5 ? 'spoilt' : undefined);
  await expect(inTime(send(made))).rejects.toMatchObject({ name: 'UploadFailed', reason: 'spoilt' });
});

it('stops when the file is no longer the one that was hashed', async () => {
  const made = await newFile();
  let reads = 0;
  const changing = { ...hasher, md5: async (blob: Blob) => `${(reads += 1)}${await checksum(blob)}` };
  bucket.mishap = () => ({ status: 400, etag: null });
  const sent = inTime(send(made, {}, { hasher: changing }));
  await expect(sent).rejects.toMatchObject({ name: 'UnreadableFile' });
});

it('sends only what the bucket does not have, and what it has differently', async () => {
  const made = await newFile();
  const stored = bucket.file(made.fileId).parts;
  for (const part of [1, 2, 3, 4])
    stored.set(part, await checksum(made.file.slice((part - 1) * partBytes, part * partBytes)));
  stored.set(3, await checksum(new Blob(['another file'])));
  await inTime(send(made, { fresh: false }));
  await expectWhole(made);
  expect(bucket.puts.map(({ part }) => part).toSorted((a, b) => a - b)).toEqual([3, 5, 6, 7, 8, 9, 10]);
});

it('sends again what the server misses when it puts the file together', async () => {
  const made = await newFile();
  const complete = bucket.calls.complete;
  let asked = 0;
  bucket.calls.complete = (body) => {
    asked += 1;
    if (asked === 1) bucket.file(made.fileId).parts.delete(4);
    if (asked === 2) bucket.file(made.fileId).parts.set(6, 'AAAAAAAAAAAAAAAAAAAAAA==');
    return complete(body);
  };
  await inTime(send(made));
  await expectWhole(made);
  expect(bucket.puts.slice(10).map(({ part }) => part)).toEqual([4, 6]);
  expect(checking).toEqual([true, false, true, false, true]);
});

it('asks again when the answer was lost', async () => {
  const made = await newFile();
  const { complete } = bucket.calls;
  let asked = 0;
  bucket.calls.complete = async (body) => {
    const answer = await complete(body);
    asked += 1;
    if (asked < 4) throw noResponse();
    return answer;
  };
  await inTime(send(made));
  expect(asked).toBe(4);
  expect(bucket.puts).toHaveLength(10);
});

it('waits for the network and goes on by itself', async () => {
  const made = await newFile();
  const line = new Line();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  bucket.mishap = () => (navigator.onLine ? undefined : 'cut');
  const sent = send(made, {}, { line });
  await vi.advanceTimersByTimeAsync(120);
  online.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(line.down).toBe(true);
  const before = bucket.puts.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(bucket.puts).toHaveLength(before);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1_000);
  await inTime(sent);
  expect(line.down).toBe(false);
  await expectWhole(made);
});

it('keeps trying where only the server is away', async () => {
  const made = await newFile();
  const line = new Line();
  bucket.mishap = () => (bucket.puts.length < 8 ? { status: 503, etag: null } : undefined);
  const sent = send(made, {}, { line });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(line.down).toBe(true);
  await inTime(sent);
  await expectWhole(made);
});

it('stops when the lesson was cancelled elsewhere', async () => {
  const made = await newFile();
  bucket.mishap = ({ part }) => {
    if (part === 5) void bucket.calls.cancel(made.lessonId);
    return part === 5 ? { status: 404, etag: null } : undefined;
  };
  await expect(inTime(send(made))).rejects.toMatchObject({ name: 'UploadOver' });
});

it('is content when another tab has finished the file', async () => {
  const made = await newFile();
  bucket.mishap = ({ part }) => {
    if (part === 5) bucket.file(made.fileId).completed = true;
    return part === 5 ? { status: 404, etag: null } : undefined;
  };
  await expect(inTime(send(made))).resolves.toBeUndefined();
});

it('stops at once when told to, and takes what is under way with it', async () => {
  const made = await newFile();
  const stop = new AbortController();
  const sent = send(made, { signal: stop.signal });
  const why = sent.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(170);
  const before = bucket.puts.length;
  stop.abort('paused');
  expect(await why).toBe('paused');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(bucket.puts).toHaveLength(before);
  expect(bucket.file(made.fileId).completed).toBe(false);
});
