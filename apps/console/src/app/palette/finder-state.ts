import { onSessionChange, currentSession } from '../../client/session.ts';
import { createStore } from '../../client/store.ts';

export type FinderDialog = 'palette' | 'shortcuts';

export const finder = createStore<{ open: FinderDialog | undefined }>({ open: undefined });

let before: Element | null = null;

export function openFinder(open: FinderDialog): void {
  before = document.activeElement;
  finder.setState({ open });
}

/** Where somebody was before, they are again; unless they have gone elsewhere from here. */
export function closeFinder(): void {
  finder.setState({ open: undefined });
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
  });
}

// The next person has not asked for it.
onSessionChange(() => {
  if (!currentSession() && finder.state().open) closeFinder();
});
