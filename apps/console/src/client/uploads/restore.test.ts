import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Bucket, contentOf, hasher, noResponse, partBytes } from '../../testing/bucket.ts';
import { speak } from '../../testing/language.ts';
import { pass, until } from '../../testing/pass-time.ts';
import { teacher } from '../../testing/person.ts';
import { Browser, inspected, lessonOf, openTab } from '../../testing/tab.ts';
import { clearSession, saveSession } from '../session.ts';
import { inspectFiles } from './inspect.ts';

let bucket: Bucket;
let browser: Browser;
const parts = 40;
const file = contentOf(partBytes * parts);

beforeEach(async () => {
  await speak('zh-CN');
  vi.useFakeTimers();
  saveSession(teacher);
  bucket = new Bucket();
  browser = new Browser();
});
afterEach(() => {
  saveSession({ ...teacher, account_id: '00000000-0000-4000-8000-000000000009' });
  clearSession();
  vi.useRealTimers();
});

type Permission = { now: PermissionState; asked?: PermissionState };
const handleOf = (content: File, permission: Permission) =>
  ({
    getFile: async () => content,
    queryPermission: async () => permission.now,
    requestPermission: async () => (permission.now = permission.asked ?? 'denied'),
  }) as unknown as FileSystemFileHandle;

/** A tab in which half of the file has gone up, closed. */
async function begun(
  handle?: FileSystemFileHandle,
  change: (tab: ReturnType<typeof openTab>) => void = () => {},
) {
  const tab = openTab(bucket, browser);
  await tab.startLesson(await lessonOf([file], { files: [await inspected(file, handle)] }));
  await until(() => bucket.file('lesson-1-file-1').parts.size >= 6);
  change(tab);
  await pass(100);
  tab.close();
  await pass(100);
  return bucket.file('lesson-1-file-1').parts.size;
}

async function reloaded() {
  const tab = openTab(bucket, browser);
  await tab.restoreUploads();
  await pass(300);
  return tab;
}

it('asks for the file again after a reload, shows how much is there, and goes on with it', async () => {
  const there = await begun();
  const before = bucket.puts.length;
  const tab = await reloaded();
  expect(tab.rows()).toMatchObject([{ state: 'needs-file', name: '1.mp3', sentBytes: there * partBytes }]);
  const renamed = new File([file], '另一个名字.mp3');
  const [again] = await inspectFiles([{ file: renamed, path: '' }], {
    hasher,
    calls: bucket.calls,
    secondsOf: async () => 60,
  });
  expect(again?.known).toMatchObject({ analysis_id: 'lesson-1', resumable: true });
  expect(again && (await tab.resumeKnown(again))).toBe(true);
  await until(() => tab.states()[0] === 'done');
  expect(bucket.puts.length - before).toBe(parts - there);
  expect(browser.kept.size).toBe(0);
});

it('goes on by itself where it may still read the file', async () => {
  await begun(handleOf(file, { now: 'granted' }));
  const tab = await reloaded();
  expect(tab.states()).toEqual(['sending']);
  await until(() => tab.states()[0] === 'done');
});

it('needs one click where the browser wants to ask', async () => {
  await begun(handleOf(file, { now: 'prompt', asked: 'granted' }));
  const tab = await reloaded();
  expect(tab.states()).toEqual(['needs-permission']);
  await tab.allowAgain(tab.rows()[0]?.id ?? '');
  await until(() => tab.states()[0] === 'done');
});

it('does not take another content for the same file', async () => {
  const other = contentOf(partBytes * parts, 2);
  await begun(handleOf(other, { now: 'prompt', asked: 'granted' }));
  const tab = await reloaded();
  await tab.allowAgain(tab.rows()[0]?.id ?? '');
  await pass(300);
  expect(tab.rows()).toMatchObject([
    { state: 'needs-file', problem: '这个文件的内容变了，请选择原来的文件' },
  ]);
  expect(await tab.resumeKnown(await inspected(other))).toBe(false);
});

it('stays paused across a reload', async () => {
  await begun(handleOf(file, { now: 'granted' }), (tab) => tab.pauseAll());
  const tab = await reloaded();
  await pass(5_000);
  expect(tab.states()).toEqual(['paused']);
  tab.resumeAll();
  await until(() => tab.states()[0] === 'done');
});

it('forgets what the server has finished or no longer knows', async () => {
  await begun();
  bucket.file('lesson-1-file-1').completed = true;
  expect((await reloaded()).rows()).toEqual([]);
  expect(browser.kept.size).toBe(0);

  bucket = new Bucket();
  await begun();
  bucket.lessons.clear();
  expect((await reloaded()).rows()).toEqual([]);
  expect(browser.kept.size).toBe(0);
});

it('keeps what it cannot ask about', async () => {
  await begun();
  const { look } = bucket.calls;
  bucket.calls.look = () => Promise.reject(noResponse());
  const tab = await reloaded();
  expect(tab.states()).toEqual(['needs-file']);
  bucket.calls.look = look;
  await tab.resumeKnown(await inspected(file));
  await until(() => tab.states()[0] === 'done');
});

it('goes on in another browser, and shows what else the lesson still lacks', async () => {
  const second = contentOf(partBytes * 4, 2);
  const home = openTab(bucket);
  await home.startLesson(await lessonOf([file, second]));
  await pass(200);
  home.close();
  const school = openTab(bucket, browser);
  const find = { hasher, calls: bucket.calls, secondsOf: async () => undefined };
  const [again] = await inspectFiles([{ file, path: '' }], find);
  expect(again && (await school.resumeKnown(again))).toBe(true);
  await until(() => school.states()[0] === 'done');
  expect(school.rows()).toMatchObject([{ place: 1 }, { place: 2, state: 'needs-file', name: '2.mp3' }]);
});

it('comes back once, however often it is asked to', async () => {
  await begun();
  const tab = openTab(bucket, browser);
  await Promise.all([tab.restoreUploads(), tab.restoreUploads()]);
  await tab.restoreUploads();
  expect(tab.rows()).toHaveLength(1);
});
