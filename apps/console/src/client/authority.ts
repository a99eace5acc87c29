import type { Authority } from '@kejing/contract/authorities';

/** What a screen or a button needs: one authority, any of several, or somebody's own answer. */
export type Needed =
  | Authority
  | readonly Authority[]
  | ((held: readonly Authority[]) => boolean | Promise<boolean>)
  | Promise<boolean>;

/** Steers the console only; the server decides at every call. */
export function isAllowed(needed: Needed, held: readonly Authority[]): boolean | Promise<boolean> {
  if (typeof needed === 'string') return held.includes(needed);
  if (typeof needed === 'function') return needed(held);
  if (needed instanceof Promise) return needed;
  return needed.some((each) => held.includes(each));
}
