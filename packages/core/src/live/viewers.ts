import type { Scope } from '@kejing/db/scope';
import type { LiveEvent } from './repository.ts';

/** A tab that looks on. */
export interface Viewer {
  scope: Scope;
  send(text: string): void;
}

/** Whether a viewer may be told; the same rule as the row security of what the event is about. */
export function maySee({ scope }: Viewer, event: LiveEvent): boolean {
  if (event.account_id === scope.accountId) return true;
  if (event.private) return false;
  if (scope.kind === 'platform') return true;
  return scope.kind === 'organisation' && event.org_path.includes(scope.orgId);
}

/** Finds those who may be told without asking everybody. */
export class Viewers {
  readonly #all = new Set<Viewer>();
  readonly #byKey = new Map<string, Set<Viewer>>();

  [Symbol.iterator](): Iterator<Viewer> {
    return this.#all.values();
  }

  add(viewer: Viewer): void {
    this.#all.add(viewer);
    for (const key of keysOf(viewer.scope)) {
      const found = this.#byKey.get(key);
      if (found) found.add(viewer);
      else this.#byKey.set(key, new Set([viewer]));
    }
  }

  delete(viewer: Viewer): void {
    this.#all.delete(viewer);
    for (const key of keysOf(viewer.scope)) {
      const found = this.#byKey.get(key);
      found?.delete(viewer);
      if (found?.size === 0) this.#byKey.delete(key);
    }
  }

  of(accountId: string): Iterable<Viewer> {
    return this.#byKey.get(`account ${accountId}`) ?? [];
  }

  /** Each once. */
  forEvent(event: LiveEvent): Set<Viewer> {
    const keys = [`account ${event.account_id}`];
    if (!event.private) keys.push('platform', ...event.org_path.map((id) => `organisation ${id}`));
    const found = new Set<Viewer>();
    for (const key of keys) for (const viewer of this.#byKey.get(key) ?? []) found.add(viewer);
    return found;
  }
}

function keysOf(scope: Scope): string[] {
  const own = `account ${scope.accountId}`;
  if (scope.kind === 'platform') return [own, 'platform'];
  if (scope.kind === 'organisation') return [own, `organisation ${scope.orgId}`];
  return [own];
}
