import type { Notice } from '@kejing/contract/notices';
import { currentSession, onSessionChange } from './session.ts';
import { createStore } from './store.ts';

/** What every screen of a tab shares. */
export interface GlobalState {
  /** The layout is folded. */
  collapsed: boolean;
  /** Newest first. */
  notices: readonly Notice[];
}

const initial: GlobalState = { collapsed: false, notices: [] };
const store = createStore(initial);
let shownTo: string | undefined;
const account = () => currentSession()?.user.account_id;

export const globalState = store.state;
export const onGlobalStateChange = store.onChange;

export function setGlobalState(change: Partial<GlobalState>): void {
  shownTo = account();
  store.setState(change);
}

// What was told to one person is not shown to the next.
onSessionChange(() => {
  if (store.state() !== initial && account() !== shownTo) setGlobalState({ notices: initial.notices });
});
