import { z } from 'zod';
import { get } from './endpoint.ts';

/** What a page needs to know about the place it was loaded from. */
export const getSite = get('/api/site/get', {
  query: z.strictObject({}),
  data: z.object({ https_port: z.int() }),
});
