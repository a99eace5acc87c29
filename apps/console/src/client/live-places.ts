import { browserLocks, tryLock } from './locks.ts';

/** Over HTTP/1 a browser has six connections for all tabs of a site; streams that stay open may take half of them. */
const placesWithoutHttp2 = 3;

interface Surroundings {
  /** Browsers speak HTTP/2 over TLS only. */
  encrypted: boolean;
  locks: LockManager | undefined;
}

function surroundings(): Surroundings {
  return { encrypted: window.location.protocol === 'https:', locks: browserLocks() };
}

/** A place for one stream, and how to give it back; undefined when other tabs have them all. */
export async function takePlace(around = surroundings()): Promise<(() => void) | undefined> {
  const { encrypted, locks } = around;
  if (encrypted || !locks) return () => {};
  for (let place = 1; place <= placesWithoutHttp2; place += 1) {
    const release = await tryLock(locks, `kejing.live.${place}`);
    if (release) return release;
  }
  return undefined;
}
