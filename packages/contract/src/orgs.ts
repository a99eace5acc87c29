import { z } from 'zod';
import { get } from './endpoint.ts';

/** Whole analyses; of storage also parts of a gigabyte. */
const amount = z.number().min(0);

/** What an organisation may use: analyses by product type, and stored gigabytes. */
export const quota = z.object({
  resource: z.enum(['analysis', 'storage_gb']),
  /** Which edition an analysis is of; null for storage. */
  product_type: z.int().nullable(),
  granted: amount,
  reserved: amount,
  spent: amount,
});

export const getQuota = get('/api/account/get_quota', {
  summary: '机构的额度：已给、占用中、已用',
  callers: 'signed-in',
  /** Without an organisation: one's own. */
  query: z.strictObject({ org_id: z.uuid().optional() }),
  /** The organisation that holds the quotas: the one asked for, or the nearest above it. */
  data: z.object({ org_id: z.uuid(), quotas: z.array(quota) }),
  codes: ['notFound'],
  subjects: { org_id: 'organisation' },
});
