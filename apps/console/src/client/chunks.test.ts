import { afterEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, CssChunkLoadError, chunkErrorOf, loadChunk } from './chunks.ts';

afterEach(() => vi.useRealTimers());

const browsersSay = [
  'Failed to fetch dynamically imported module: https://kejing.test/assets/page-1.js',
  'error loading dynamically imported module: https://kejing.test/assets/page-1.js',
  'Importing a module script failed.',
];

it.each(browsersSay)('raises a ChunkLoadError for %j [S8.13]', async (words) => {
  const loading = loadChunk(() => Promise.reject(new TypeError(words)));
  await expect(loading).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: `Loading chunk failed (${words})`,
  });
});

it('raises a CSS chunk load failure for a stylesheet [S8.13]', async () => {
  const loading = loadChunk(() => Promise.reject(new Error('Unable to preload CSS for /assets/page-1.css')));
  await expect(loading).rejects.toBeInstanceOf(CssChunkLoadError);
  await expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED' });
});

it('leaves the faults of a page’s own code what they are', async () => {
  const fault = new TypeError('x is not a function');
  await expect(loadChunk(() => Promise.reject(fault))).rejects.toBe(fault);
  expect(chunkErrorOf(fault)).toBeUndefined();
});

it('waits 120000 ms for a chunk and no longer [S9.3a]', async () => {
  vi.useFakeTimers();
  let failed: unknown;
  void loadChunk(() => new Promise(() => {})).catch((error: unknown) => (failed = error));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toBeInstanceOf(ChunkLoadError);
});

it('gives what was loaded', async () => {
  expect(await loadChunk(() => Promise.resolve({ Page: 1 }))).toEqual({ Page: 1 });
});
