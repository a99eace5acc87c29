/** What a reload would cut off. */
export type HoldReason = 'upload';

const listeners = new Set<() => void>();
let held: readonly HoldReason[] = [];

function set(next: readonly HoldReason[]): void {
  held = next;
  for (const listener of listeners) listener();
}

/** Asks people not to reload until this is released; gives back how to release it. */
export function holdReload(reason: HoldReason): () => void {
  set([...held, reason]);
  let released = false;
  return () => {
    if (released) return;
    released = true;
    const at = held.indexOf(reason);
    set(held.filter((_, index) => index !== at));
  };
}

/** The first of what goes on; undefined when nothing does. */
export const reloadHeldBy = (): HoldReason | undefined => held[0];

export function onHoldChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
