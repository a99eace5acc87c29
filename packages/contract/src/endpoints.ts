import * as accounts from './accounts.ts';
import * as checks from './checks.ts';
import type { Endpoint } from './endpoint.ts';
import * as identity from './identity.ts';
import * as live from './live.ts';
import * as notices from './notices.ts';
import * as operations from './operations.ts';
import * as orgs from './orgs.ts';
import * as site from './site.ts';
import * as upcoming from './upcoming.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every endpoint there is. */
export const endpoints: Endpoint[] = [
  site,
  checks,
  accounts,
  identity,
  live,
  notices,
  orgs,
  operations,
  upcoming,
].flatMap((module) => Object.values(module).filter(isEndpoint));
