import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

export const useStore = <State extends object>({ onChange, state }: Store<State>): State =>
  useSyncExternalStore(onChange, state);
