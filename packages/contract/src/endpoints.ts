import * as accounts from './accounts.ts';
import * as agreement from './agreement.ts';
import * as checks from './checks.ts';
import * as corrections from './corrections.ts';
import type { Endpoint } from './endpoint.ts';
import * as experts from './experts.ts';
import * as exports from './exports.ts';
import * as glossaries from './glossaries.ts';
import * as growth from './growth.ts';
import * as identity from './identity.ts';
import * as lessons from './lessons.ts';
import * as live from './live.ts';
import * as notices from './notices.ts';
import * as operations from './operations.ts';
import * as orgs from './orgs.ts';
import * as results from './results.ts';
import * as sample from './sample.ts';
import * as sharing from './sharing.ts';
import * as site from './site.ts';
import * as transcripts from './transcripts.ts';
import * as upcoming from './upcoming.ts';
import * as voices from './voices.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every endpoint there is. */
export const endpoints: Endpoint[] = [
  site,
  checks,
  accounts,
  agreement,
  corrections,
  experts,
  exports,
  glossaries,
  growth,
  identity,
  lessons,
  live,
  notices,
  orgs,
  operations,
  results,
  sample,
  sharing,
  transcripts,
  upcoming,
  voices,
].flatMap((module) => Object.values(module).filter(isEndpoint));
