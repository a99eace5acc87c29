import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cancelLesson, getLesson, getMedia, retryLesson, startLessons } from '@kejing/core/lessons';
import { platformScope, withScope } from '@kejing/db/scope';
import { testContext } from '@kejing/testkit/context';
import { uploadLesson } from '@kejing/testkit/lessons';
import { makeDistrict } from '@kejing/testkit/people';
import { recordingFiles } from '@kejing/testkit/recordings';
import { afterAll, expect, it, vi } from 'vitest';
import { readSlots } from './slots.ts';
import { installRuntime, startWorker } from './worker.ts';

const scratch = mkdtempSync(join(tmpdir(), 'kejing-scratch-test-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const context = await testContext({ SCRATCH_FOLDER: scratch });
installRuntime();
// Nobody listens here: what is ready waits.
const worker = await startWorker(context, ['media', 'report'], readSlots(''));
afterAll(async () => {
  worker.stop();
  await worker.ended;
  await worker.close();
});
const { east, allocator, platformId } = await makeDistrict(context);
const scope = { kind: 'account', orgId: east.orgId, accountId: east.teacher.accountId } as const;
const page = { protocol: 'http', host: 'localhost', hostname: 'localhost' };
const asked = { page, requestId: 'test' };

const upload = (
  content: Uint8Array,
  name = 'a.mp3',
  person: Parameters<typeof uploadLesson>[1] = east.teacher,
) => uploadLesson(context, person, content, name);
const recordings = await recordingFiles();
const until = (id: string, want: object) =>
  vi.waitFor(async () => expect(await getLesson(context, { ...scope, scope }, id)).toMatchObject(want), {
    timeout: 28_000,
    interval: 50,
  });
const quota = () =>
  withScope(context.db, platformScope, (tx) =>
    tx
      .selectFrom('quotas')
      .select(['reserved', 'spent'])
      .where('org_id', '=', east.orgId)
      .executeTakeFirstOrThrow(),
  );

it('makes of a recording what plays and can be listened to, and waits to be heard [S4.2b]', async () => {
  const id = await upload(readFileSync(recordings.mp4), 'a.mp4');
  await until(id, { status: 20000, outcome: null });
  const lesson = await getLesson(context, { ...scope, scope }, id);
  expect(lesson.duration_seconds).toBeGreaterThan(20);
  const made = await getMedia(context, east.teacher, id, page);
  expect(made.speech_seconds).toBeGreaterThan(10);
  const peaks = (await (await fetch(made.peaks_url)).json()) as { seconds: number };
  expect(peaks.seconds).toBeCloseTo(made.seconds, 3);
  // Seeking asks for ranges, straight from the bucket.
  const middle = await fetch(made.player_url ?? '', { headers: { range: 'bytes=1000-1999' } });
  expect(middle.status).toBe(206);
  expect((await middle.arrayBuffer()).byteLength).toBe(1000);
  expect(await quota()).toEqual({ reserved: 1, spent: 0 });
  await cancelLesson(context, east.teacher, id, asked);
  await until(id, { status: 10000, outcome: 'cancelled' });
  expect(await quota()).toEqual({ reserved: 0, spent: 0 });
  expect(readdirSync(scratch)).toEqual([]);
});

it('fails what is no recording at once, with the code for it, and lets it be tried again', async () => {
  const id = await upload(Buffer.from('MZ this is a program'));
  await until(id, { status: 70000, outcome: 'failed', failed_step: 'prepareMedia', cause: 'media:51' });
  expect(await quota()).toEqual({ reserved: 0, spent: 0 });
  await retryLesson(context, east.teacher, id, asked);
  await until(id, { outcome: 'failed' });
  expect(await quota()).toEqual({ reserved: 0, spent: 0 });
});

it('says that nobody could be heard [S8.15]', async () => {
  const silence = join(tmpdir(), `kejing-silence-${process.pid}.mp3`);
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'anullsrc', '-t', '4', silence]);
  const id = await upload(readFileSync(silence));
  await until(id, { status: 70000, cause: 'media:4005:silence' });
  expect(await quota()).toEqual({ reserved: 0, spent: 0 });
});

it('holds the lessons of accounts that the platform looks through first, until it lets them go on', async () => {
  const id = await upload(readFileSync(recordings.mp3), 'a.mp3', { ...east.teacher, skipAnalysis: true });
  await until(id, { status: 20000, held: true });
  const allocating = { kind: 'platform', orgId: platformId, accountId: allocator.accountId } as const;
  const start = () => startLessons(context, { ...allocating, scope: allocating }, [id], asked);
  expect(await start()).toEqual({ count: 1 });
  await until(id, { held: false });
  expect(await start()).toEqual({ count: 0 });
});
