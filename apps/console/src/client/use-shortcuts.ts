import { useEffect } from 'react';
import { addShortcuts, answerKey, type Shortcut } from './shortcuts.ts';

/** Holds while the component stands. Keep the list the same between renders. */
export function useShortcuts(list: readonly Shortcut[]): void {
  useEffect(() => addShortcuts(list), [list]);
}

/** For the frame around a page: from here on keys are answered. */
export function useAnsweredKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', answerKey);
    return () => document.removeEventListener('keydown', answerKey);
  }, []);
}
