import * as contract from '@kejing/contract/site';
import type { Context } from '@kejing/core/context';
import type { FastifyInstance } from 'fastify';
import { bind } from '../bind.ts';

export function bindSite(app: FastifyInstance, { settings }: Context): void {
  bind(app, contract.getSite, async () => ({ https_port: settings.GATEWAY_HTTPS_PORT }));
}
