import { createStore } from '../../client/store.ts';

export type FinderDialog = 'palette' | 'shortcuts';

export const finder = createStore<{ open: FinderDialog | undefined }>({ open: undefined });

export const openFinder = (open: FinderDialog) => finder.setState({ open });
export const closeFinder = () => finder.setState({ open: undefined });
