/** Over HTTP/1 a browser has six connections for all tabs of a site; streams that stay open may take half of them. */
const placesWithoutHttp2 = 3;

interface Surroundings {
  /** Browsers speak HTTP/2 over TLS only. */
  encrypted: boolean;
  locks: LockManager | undefined;
}

function surroundings(): Surroundings {
  // Absent where a page is not secure; this machine's own name counts as secure without TLS.
  const { locks } = navigator as { locks?: LockManager };
  return { encrypted: window.location.protocol === 'https:', locks };
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

function tryLock(locks: LockManager, name: string): Promise<(() => void) | undefined> {
  return new Promise((answer, failed) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return answer(undefined);
        // Held until it is released, or until the tab is closed.
        return new Promise<void>((release) => answer(release));
      })
      .catch(failed);
  });
}
