import * as glossaries from '@kejing/contract/glossaries';
import * as contract from '@kejing/contract/orgs';
import type { Context } from '@kejing/core/context';
import { getGlossary, getQuota, updateGlossary } from '@kejing/core/orgs';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';

export function bindOrgs(app: FastifyInstance, context: Context): void {
  bind(app, context, contract.getQuota, ({ person, query }) => getQuota(context, person, query.org_id));
  bind(app, context, glossaries.getGlossary, ({ person }) => getGlossary(context, person));
  bind(app, context, glossaries.updateGlossary, ({ person, body, caller }) =>
    updateGlossary(context, person, body, caller),
  );
}
