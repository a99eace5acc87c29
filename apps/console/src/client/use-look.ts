import { useSyncExternalStore } from 'react';
import { currentLook, onLookChange } from './site.ts';

/** The deployment's brand. */
export const useLook = () => useSyncExternalStore(onLookChange, currentLook);
