import { productTypes } from '@kejing/contract/editions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Bucket, contentOf, noResponse, partBytes, refusal } from '../../testing/bucket.ts';
import { speak } from '../../testing/language.ts';
import { pass, until } from '../../testing/pass-time.ts';
import { teacher } from '../../testing/person.ts';
import { Browser, lessonOf, openTab } from '../../testing/tab.ts';
import { clearSession, saveSession } from '../session.ts';
import type { ExtractSound } from './sound.ts';

const film = new File([contentOf(partBytes * 30)], '圆的面积.mp4');
const plain = contentOf(partBytes * 3, 2);
const sound = new File([contentOf(partBytes * 2, 3)], '圆的面积.m4a');
const handle = { getFile: async () => sound } as unknown as FileSystemFileHandle;

let bucket: Bucket;
let browser: Browser;
const remove = vi.fn<(name: string) => Promise<void>>(async () => {});

beforeEach(async () => {
  await speak('zh-CN');
  vi.useFakeTimers();
  saveSession(teacher);
  bucket = new Bucket();
  browser = new Browser();
  remove.mockClear();
});
afterEach(() => {
  saveSession({ ...teacher, account_id: '00000000-0000-4000-8000-000000000009' });
  clearSession();
  vi.useRealTimers();
});

/** Takes a second; stops when it is told to. */
const slowly = vi.fn<ExtractSound>(({ onProgress, signal }) => {
  onProgress(0.5);
  return new Promise((resolve, reject) => {
    setTimeout(() => resolve({ file: sound, handle, soundName: '1-sound' }), 1_000);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
});

const open = (extract: ExtractSound = slowly) => openTab(bucket, browser, { sound: { extract, remove } });
const audio = { product_type: productTypes.audio };

it('takes the sound out of films before the lesson is made, and sends only that', async () => {
  const tab = open();
  const id = tab.startLesson(await lessonOf([plain, film], audio));
  await pass(300);
  expect(bucket.lessons.size).toBe(0);
  expect(tab.rows()).toMatchObject([
    { state: 'waiting', lessonId: undefined, name: '2.mp3' },
    { state: 'extracting', extracted: 0.5, name: '圆的面积.mp4' },
  ]);
  await pass(760);
  expect([...browser.kept.values()].map(({ soundName }) => soundName)).toEqual([undefined, '1-sound']);
  await until(() => tab.states().every((state) => state === 'done'));
  expect(bucket.lessons.get(await id)?.files[1]).toMatchObject({ name: '圆的面积.m4a', bytes: sound.size });
  expect(tab.rows()[1]).toMatchObject({
    lessonId: await id,
    name: '圆的面积.m4a',
    bytes: sound.size,
    filmBytes: film.size,
    extracted: 1,
  });
  expect(remove.mock.calls).toEqual([['1-sound']]);
});

it('goes on with the sound after a reload, without the film', async () => {
  const tab = open();
  const made = tab.startLesson(await lessonOf([film], audio));
  await pass(1_060);
  await made;
  tab.close();
  await pass(300);
  const again = open();
  await again.restoreUploads();
  await until(() => again.states()[0] === 'done');
  expect(again.rows()[0]).toMatchObject({ filmBytes: film.size, name: '圆的面积.m4a' });
});

it('sends the film as it is where its sound cannot be taken out, and in all other editions', async () => {
  const cannot = vi.fn<ExtractSound>(async () => undefined);
  const tab = open(cannot);
  await tab.startLesson(await lessonOf([film], audio));
  await tab.startLesson(await lessonOf([film], { product_type: productTypes.basic }));
  await until(() => tab.states().every((state) => state === 'done'));
  expect(tab.rows().map(({ name, bytes }) => [name, bytes])).toEqual([
    ['圆的面积.mp4', film.size],
    ['圆的面积.mp4', film.size],
  ]);
  expect(cannot).toHaveBeenCalledTimes(1);
});

it('stops taking the sound out when it is cancelled', async () => {
  const tab = open();
  const stopped = tab.startLesson(await lessonOf([film], audio)).catch((error: Error) => error);
  await pass(300);
  await tab.cancelUpload(tab.rows()[0]?.id ?? '');
  expect(await stopped).toMatchObject({ name: 'AbortError' });
  expect(tab.rows()).toEqual([]);
  expect(bucket.lessons.size).toBe(0);
});

it('keeps the sound when the lesson is refused, and does not take it out twice', async () => {
  const { create } = bucket.calls;
  bucket.calls.create = () => Promise.reject(refusal('quotaUsedUp'));
  slowly.mockClear();
  const tab = open();
  const refused = tab.startLesson(await lessonOf([film], audio)).catch((error: Error) => error);
  await pass(1_500);
  expect(await refused).toMatchObject({ code: 3007 });
  expect(tab.rows()).toMatchObject([{ state: 'refused', problem: expect.stringContaining('额度') }]);
  bucket.calls.create = create;
  await tab.startLesson(await lessonOf([film], audio));
  expect(tab.rows()).toHaveLength(1);
  await until(() => tab.states()[0] === 'done');
  expect(slowly).toHaveBeenCalledTimes(1);
});

it('can be tried again when the lesson could not be made for want of a line', async () => {
  const { create } = bucket.calls;
  bucket.calls.create = () => Promise.reject(noResponse());
  const tab = open();
  const failed = tab.startLesson(await lessonOf([film], audio)).catch((error: Error) => error);
  await pass(1_500);
  expect(await failed).toMatchObject({ kind: 'no-response' });
  expect(tab.states()).toEqual(['failed']);
  bucket.calls.create = create;
  tab.retry(tab.rows()[0]?.id ?? '');
  await until(() => tab.states()[0] === 'done');
});
