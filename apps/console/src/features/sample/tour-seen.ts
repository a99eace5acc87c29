import { keep, readKept } from '../../client/kept.ts';

const key = 'sample_tour_seen';

/** In this browser, to its end or not: nobody is led twice without asking. */
export const wasTourSeen = () => readKept(key) === true;
export const keepTourSeen = () => keep(key, true);
