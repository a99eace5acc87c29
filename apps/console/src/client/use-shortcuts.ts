import { useEffect } from 'react';
import { addShortcuts, type Shortcut } from './shortcuts.ts';

/** Holds while the component stands. Keep the list the same between renders. */
export function useShortcuts(list: readonly Shortcut[]): void {
  useEffect(() => addShortcuts(list), [list]);
}
