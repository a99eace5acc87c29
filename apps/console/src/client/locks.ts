/** Absent where a page is not secure; this machine's own name counts as secure without TLS. */
export const browserLocks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

/** Something that one tab of a browser has at a time, and how to give it back; undefined when another has it. */
export function tryLock(locks: LockManager, name: string): Promise<(() => void) | undefined> {
  return new Promise((answer, failed) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return answer(undefined);
        return held(answer);
      })
      .catch(failed);
  });
}

/** The same, as soon as the tab that has it gives it back or is closed. */
export function waitForLock(locks: LockManager, name: string): Promise<() => void> {
  return new Promise((answer, failed) => {
    locks.request(name, () => held(answer)).catch(failed);
  });
}

/** Until it is released, or until the tab is closed. */
const held = (answer: (release: () => void) => void) => new Promise<void>((release) => answer(release));
