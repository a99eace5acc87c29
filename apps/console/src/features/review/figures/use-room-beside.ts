import { useMediaQuery } from '../../../client/use-media-query.ts';

/** Whether the evidence fits beside the page. */
export const useRoomBeside = (): boolean => useMediaQuery('(min-width: 1200px)');
