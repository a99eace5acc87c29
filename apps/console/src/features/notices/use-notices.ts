import { useSyncExternalStore } from 'react';
import { globalState, onGlobalStateChange } from '../../client/global-state.ts';

/** The notices of this tab, newest first. */
export function useNotices() {
  return useSyncExternalStore(onGlobalStateChange, () => globalState().notices);
}
