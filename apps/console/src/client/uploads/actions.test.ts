import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Bucket, contentOf, partBytes, refusal } from '../../testing/bucket.ts';
import { speak } from '../../testing/language.ts';
import { pass, until } from '../../testing/pass-time.ts';
import { teacher } from '../../testing/person.ts';
import { Browser, inspected, lessonOf, openTab } from '../../testing/tab.ts';
import { reloadHeldBy } from '../busy.ts';
import { clearSession, saveSession } from '../session.ts';

let bucket: Bucket;
const stranger = { ...teacher, account_id: '00000000-0000-4000-8000-000000000009' };

beforeEach(async () => {
  await speak('zh-CN');
  vi.useFakeTimers();
  saveSession(teacher);
  bucket = new Bucket();
});
afterEach(() => {
  // Other tests' desks hear of it too, and let go.
  saveSession(stranger);
  clearSession();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const parts = 24;
const small = (seed: number) => contentOf(partBytes * parts, seed);

it('[S3.8b] takes the addresses of a lesson’s files from audio_upload_urls and sends them there', async () => {
  const tab = openTab(bucket);
  const id = await tab.startLesson(await lessonOf([small(1), small(2)]));
  expect(id).toBe('lesson-1');
  expect(tab.rows()).toMatchObject([
    { lessonId: id, lessonTitle: '圆的面积', place: 1, placeOf: 2, name: '1.mp3', bytes: 2400 },
    { lessonId: id, place: 2, placeOf: 2, name: '2.mp3' },
  ]);
  await until(() => tab.states().every((state) => state === 'done'));
  expect(tab.rows().map(({ sentBytes }) => sentBytes)).toEqual([2400, 2400]);
  expect(bucket.lessons.get(id)?.files.every(({ completed }) => completed)).toBe(true);
});

it('leaves nothing in the tray when the lesson is refused', async () => {
  const tab = openTab(bucket);
  vi.spyOn(bucket.calls, 'create').mockRejectedValue(refusal('quotaUsedUp'));
  await expect(tab.startLesson(await lessonOf([small(1)]))).rejects.toMatchObject({ code: 3007 });
  expect(tab.rows()).toEqual([]);
});

it('sends files in order, two at most, the first before the second, and lessons one after another', async () => {
  const tab = openTab(bucket);
  await tab.startLesson(await lessonOf([small(1), small(2), small(3)]));
  await tab.startLesson(await lessonOf([small(4)]));
  await pass(300);
  expect(tab.states()[0]).toBe('sending');
  expect(tab.states().slice(2)).toEqual(['waiting', 'waiting']);
  await until(() => tab.states().every((state) => state === 'done'));
  const ends = ['lesson-1-file-1', 'lesson-1-file-2', 'lesson-1-file-3'].map((file) =>
    bucket.puts.findLastIndex(({ fileId }) => fileId === file),
  );
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  const other = bucket.puts.findIndex(({ fileId }) => !fileId.startsWith('lesson-1-'));
  expect(other).toBeGreaterThan(ends[2] ?? 0);
});

it('stops when it is paused and goes on where it stopped', async () => {
  const tab = openTab(bucket);
  await tab.startLesson(await lessonOf([small(1)]));
  const [row] = tab.rows();
  await pass(400);
  tab.pause(row?.id ?? '');
  await pass(1_000);
  const sent = tab.rows()[0]?.sentBytes ?? 0;
  const before = bucket.puts.length;
  expect(tab.states()).toEqual(['paused']);
  expect(reloadHeldBy()).toBeUndefined();
  await pass(60_000);
  expect(bucket.puts).toHaveLength(before);
  tab.resumeAll();
  await until(() => tab.states()[0] === 'done');
  expect(sent).toBeGreaterThan(0);
  const kept = bucket.puts.slice(0, before).filter(({ time }) => time === 1).length;
  expect(bucket.puts.length).toBeLessThan(kept + parts);
});

it('never shows less as sent than before, tells speed and time left, and not more than five times a second', async () => {
  const tab = openTab(bucket);
  const shown: number[] = [];
  tab.store.onChange(() => shown.push(tab.rows()[0]?.sentBytes ?? 0));
  bucket.mishap = () => (bucket.puts.length % 5 === 0 ? 'cut' : undefined);
  const began = performance.now();
  await tab.startLesson(await lessonOf([contentOf(partBytes * 60)]));
  await pass(3_000);
  expect(tab.rows()[0]?.speed).toBeGreaterThan(0);
  expect(tab.rows()[0]?.secondsLeft).toBeGreaterThan(0);
  await until(() => tab.states()[0] === 'done');
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(shown.length).toBeLessThanOrEqual((performance.now() - began) / 200 + 1);
});

it('holds the page while bytes flow, and asks before it is left', async () => {
  const tab = openTab(bucket);
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await tab.startLesson(await lessonOf([small(1)]));
  await pass(300);
  expect(reloadHeldBy()).toBe('upload');
  expect(leave()).toBe(true);
  await until(() => tab.states()[0] === 'done');
  await pass(300);
  expect(reloadHeldBy()).toBeUndefined();
  expect(leave()).toBe(false);
});

it('waits while the person is signed out, and goes on for the same person only', async () => {
  const browser = new Browser();
  const tab = openTab(bucket, browser);
  await tab.startLesson(await lessonOf([small(1)]));
  await pass(300);
  clearSession();
  await pass(300);
  expect(tab.states()).toEqual(['signed-out']);
  const before = bucket.puts.length;
  await pass(10_000);
  expect(bucket.puts).toHaveLength(before);
  saveSession(teacher);
  await until(() => tab.states()[0] === 'done');

  await tab.startLesson(await lessonOf([small(2)]));
  clearSession();
  saveSession(stranger);
  await tab.restoreUploads();
  await pass(300);
  expect(tab.rows()).toEqual([]);
  // It is still there for its owner.
  saveSession(teacher);
  await tab.restoreUploads();
  expect([...browser.kept.values()].map(({ name }) => name)).toEqual(['2.mp3']);
});

it('cancels the lesson as a whole', async () => {
  const browser = new Browser();
  const tab = openTab(bucket, browser);
  await tab.startLesson(await lessonOf([small(1), small(2)]));
  await pass(300);
  await tab.cancelUpload(tab.rows()[1]?.id ?? '');
  await pass(300);
  expect(bucket.lessons.get('lesson-1')?.outcome).toBe('cancelled');
  expect(tab.rows()).toEqual([]);
  expect(browser.kept.size).toBe(0);
});

it('says that an upload is over when it was cancelled elsewhere', async () => {
  const tab = openTab(bucket);
  await tab.startLesson(await lessonOf([small(1)]));
  await pass(300);
  await bucket.calls.cancel('lesson-1');
  await until(() => tab.states()[0] === 'refused');
  expect(tab.rows()[0]?.problem).toContain('已经结束');
  tab.dismiss(tab.rows()[0]?.id ?? '');
  await pass(300);
  expect(tab.rows()).toEqual([]);
});

it('can be tried again after it failed', async () => {
  const tab = openTab(bucket);
  bucket.mishap = ({ part }) => (part === 3 ? { status: 403, etag: null } : undefined);
  await tab.startLesson(await lessonOf([small(1)]));
  await until(() => tab.states()[0] === 'failed');
  expect(tab.rows()[0]?.problem).toContain('存储服务');
  bucket.mishap = () => undefined;
  tab.retry(tab.rows()[0]?.id ?? '');
  await until(() => tab.states()[0] === 'done');
});

it('shows that the network is gone', async () => {
  const tab = openTab(bucket);
  bucket.mishap = () => 'cut';
  await tab.startLesson(await lessonOf([small(1)]));
  await until(() => tab.states()[0] === 'offline');
  expect(tab.rows()[0]?.speed).toBeUndefined();
  bucket.mishap = () => undefined;
  await until(() => tab.states()[0] === 'done');
});

it('lets one tab send a file, and the other take over when the first is closed', async () => {
  const browser = new Browser();
  const file = contentOf(partBytes * 40);
  const handle = { getFile: async () => file } as unknown as FileSystemFileHandle;
  const first = openTab(bucket, browser);
  await first.startLesson(await lessonOf([file], { files: [await inspected(file, handle)] }));
  await pass(300);
  const second = openTab(bucket, browser);
  await second.restoreUploads();
  await pass(300);
  expect(second.states()).toEqual(['waiting']);
  first.close();
  await until(() => second.states()[0] === 'done');
  expect(bucket.file('lesson-1-file-1').completed).toBe(true);
  expect(bucket.puts.length).toBeLessThan(40 + 5);
});

it('leaves the other tab’s tray when the first has finished', async () => {
  const browser = new Browser();
  const first = openTab(bucket, browser);
  await first.startLesson(await lessonOf([small(1)]));
  const second = openTab(bucket, browser);
  await second.restoreUploads();
  await until(() => first.states()[0] === 'done');
  await until(() => second.rows().length === 0);
  expect(bucket.puts).toHaveLength(parts);
});
