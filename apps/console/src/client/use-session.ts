import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from './session.ts';

/** The signed-in person; changes at sign-in, sign-out and whenever roles are read anew. */
export function useSession() {
  return useSyncExternalStore(onSessionChange, currentSession);
}
