import { z } from 'zod';
import { get } from './endpoint.ts';

/** What a page needs to know about the place it was loaded from. */
export const getSite = get('/api/site/get', {
  summary: '本站的地址与登录方式',
  callers: 'anyone',
  query: z.strictObject({}),
  data: z.object({
    https_port: z.int(),
    /** Whether the school has a sign-on of its own. */
    sso: z.boolean(),
  }),
});
