import * as contract from '@kejing/contract/checks';
import { createCheck, getCheck } from '@kejing/core/checks';
import type { Context } from '@kejing/core/context';
import type { FastifyInstance } from 'fastify';
import { bindOpen } from '../bind.ts';

export function bindChecks(app: FastifyInstance, context: Context): void {
  bindOpen(app, contract.createCheck, ({ body }) => createCheck(context, body));
  bindOpen(app, contract.getCheck, ({ query, request }) => getCheck(context, query.check_id, request));
}
