import { useMediaQuery } from '../client/use-media-query.ts';

/** Whether the window is as narrow as a phone: cards instead of tables, a drawer instead of a menu. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 767px)');
