import * as contract from '@kejing/contract/sample';
import type { Context } from '@kejing/core/context';
import { getSample } from '@kejing/core/sample';
import type { FastifyInstance } from 'fastify';
import { bindOpen } from '../bind.ts';

export function bindSample(app: FastifyInstance, context: Context): void {
  bindOpen(app, contract.getSample, ({ request }) => getSample(context, request));
}
