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
let shownTo: string | undefined;
const account = () => currentSession()?.user.account_id;

export const globalState = () => state;

export function setGlobalState(change: Partial<GlobalState>): void {
  state = { ...state, ...change };
  shownTo = account();
  for (const listener of listeners) listener();
}

export function onGlobalStateChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// What was told to one person is not shown to the next.
onSessionChange(() => {
  if (state !== initial && account() !== shownTo) setGlobalState({ notices: initial.notices });
});
