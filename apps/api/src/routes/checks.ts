import * as contract from '@kejing/contract/checks';
import { createCheck, getCheck } from '@kejing/core/checks';
import type { Context } from '@kejing/core/context';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';

export function bindChecks(app: FastifyInstance, context: Context): void {
  bind(app, contract.createCheck, ({ body }) => createCheck(context, body));
  bind(app, contract.getCheck, ({ query, request }) => getCheck(context, query.check_id, request));
}
