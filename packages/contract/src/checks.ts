import { z } from 'zod';
import { get, post } from './endpoint.ts';

/** An installation check sends a person's words through every part and brings them back. */
export const createCheck = post('/api/check/create', {
  summary: '开始一次安装自检',
  callers: 'anyone',
  body: z.strictObject({ message: z.string().trim().min(1).max(200) }),
  data: z.object({ check_id: z.uuid() }),
  codes: ['engineAway'],
});

export const getCheck = get('/api/check/get', {
  summary: '安装自检走到哪一站',
  callers: 'anyone',
  query: z.strictObject({ check_id: z.uuid() }),
  data: z.object({
    check_id: z.uuid(),
    status: z.enum(['running', 'done', 'failed']),
    /** Where the bucket gives the object's text; expires. */
    object_url: z.url().nullable(),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  }),
  codes: ['notFound'],
});
