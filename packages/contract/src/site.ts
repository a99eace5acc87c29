import { z } from 'zod';
import { brand, deploymentNames, regions } from './deployments.ts';
import { get, post } from './endpoint.ts';

/** What a page needs to know about the place it was loaded from. */
export const getSite = get('/api/site/get', {
  summary: '本站的地址、登录方式与品牌',
  callers: 'anyone',
  /** The partner whose link brought the person here. */
  query: z.strictObject({ origin: z.string().max(40).optional() }),
  data: z.object({
    https_port: z.int(),
    /** Whether the school has a sign-on of its own. */
    sso: z.boolean(),
    deployment: z.enum(deploymentNames),
    brand,
    region: z.enum(regions).default('european_union'),
    /** Whether browsers keep the console, so that it opens without a network. */
    offline: z.boolean(),
    /** Where the console tells which page is looked at: a path of this origin; nothing is nowhere. */
    page_views: z
      .string()
      .regex(/^(?:\/[\w.-]+)+$/)
      .optional(),
  }),
});

/** Browsers send this by themselves when the page's content policy has stopped something. */
export const reportViolation = post('/api/site/report_violation', {
  summary: '浏览器报告被内容策略拦下的东西',
  callers: 'anyone',
  body: z.looseObject({
    'csp-report': z.looseObject({
      'effective-directive': z.string().max(200).optional(),
      'violated-directive': z.string().max(500).optional(),
      'blocked-uri': z.string().max(4000).optional(),
      'document-uri': z.string().max(4000).optional(),
    }),
  }),
  data: z.object({}),
});
