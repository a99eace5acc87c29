import * as contract from '@kejing/contract/orgs';
import type { Context } from '@kejing/core/context';
import { getQuota } from '@kejing/core/orgs';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';

export function bindOrgs(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.getQuota, ({ person, query }) => getQuota(context, person, query.org_id));
}
