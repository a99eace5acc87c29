import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { keptUploads, type KeptUpload } from './kept-uploads.ts';

const upload = (change: Partial<KeptUpload>): KeptUpload => ({
  fileId: 'a',
  account: 'one',
  lessonId: 'l',
  lessonTitle: '圆的面积',
  place: 1,
  placeOf: 1,
  name: 'a.mp3',
  bytes: 10,
  partBytes: 5,
  partCount: 2,
  fingerprint: 'f',
  filmBytes: undefined,
  paused: false,
  handle: undefined,
  soundName: undefined,
  since: 1,
  ...change,
});

it('keeps uploads for their own person, in the order in which they go up', async () => {
  await keptUploads.put(upload({ fileId: 'c', since: 2 }));
  await keptUploads.put(upload({ fileId: 'b', place: 2 }));
  await keptUploads.put(upload({ fileId: 'a' }));
  await keptUploads.put(upload({ fileId: 'd', account: 'two' }));
  await keptUploads.put(upload({ fileId: 'a', paused: true }));
  const kept = await keptUploads.list('one');
  expect(kept.map(({ fileId }) => fileId)).toEqual(['a', 'b', 'c']);
  expect(kept[0]?.paused).toBe(true);
  await keptUploads.remove('b');
  expect((await keptUploads.list('one')).map(({ fileId }) => fileId)).toEqual(['a', 'c']);
  expect((await keptUploads.list('two')).map(({ fileId }) => fileId)).toEqual(['d']);
});

it('is no reason to stop where nothing can be kept', async () => {
  const unkeepable = upload({ fileId: 'e', handle: (() => {}) as unknown as FileSystemFileHandle });
  await expect(keptUploads.put(unkeepable)).resolves.toBeUndefined();
  expect(await keptUploads.list('three')).toEqual([]);
});
