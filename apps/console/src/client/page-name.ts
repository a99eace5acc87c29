import { useEffect } from 'react';
import { createStore } from './store.ts';

/** What the open page shows has a name of its own, which its route cannot know. */
export const pageName = createStore<{ name?: string }>({});

/** Breadcrumbs and the browser's tab say it while the component stands. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    pageName.setState({ name });
    return () => pageName.setState({ name: undefined });
  }, [name]);
}
