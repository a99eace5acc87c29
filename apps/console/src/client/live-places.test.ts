import { expect, it } from 'vitest';
import { takePlace } from './live-places.ts';

/** Locks of one browser, shared by its tabs. */
function browserLocks(): LockManager {
  const held = new Set<string>();
  const request = async (name: string, _options: unknown, work: (lock: unknown) => unknown) => {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name });
    } finally {
      held.delete(name);
    }
  };
  return { request } as unknown as LockManager;
}

it('leaves connections for calls when the tabs of a browser share six of them', async () => {
  const around = { encrypted: false, locks: browserLocks() };
  const places = [await takePlace(around), await takePlace(around), await takePlace(around)];
  expect(places.every(Boolean)).toBe(true);
  expect(await takePlace(around)).toBeUndefined();
  places[1]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(await takePlace(around)).toBeDefined();
});

it('needs no places over HTTP/2, nor where there are no locks', async () => {
  const locks = browserLocks();
  for (let tab = 0; tab < 10; tab += 1) expect(await takePlace({ encrypted: true, locks })).toBeDefined();
  expect(await takePlace({ encrypted: false, locks: undefined })).toBeDefined();
});
