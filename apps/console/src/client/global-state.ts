import type { Notice } from '@kejing/contract/notices';
import { currentSession, onSessionChange } from './session.ts';

/** What every screen of a tab shares. */
export interface GlobalState {
  /** The layout is folded. */
  collapsed: boolean;
  /** Newest first. */
  notices: readonly Notice[];
}

const initial: GlobalState = { collapsed: false, notices: [] };
const listeners = new Set<() => void>();
let state = initial;

export const globalState = () => state;

export function setGlobalState(change: Partial<GlobalState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function onGlobalStateChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// What was told to one person is not shown to the next.
let shownTo = currentSession()?.user.account_id;
onSessionChange(() => {
  const now = currentSession()?.user.account_id;
  if (now !== shownTo) setGlobalState({ notices: initial.notices });
  shownTo = now;
});
