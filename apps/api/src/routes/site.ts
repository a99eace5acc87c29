import * as contract from '@kejing/contract/site';
import type { Context } from '@kejing/core/context';
import { ssoIsSetUp } from '@kejing/core/identity';
import type { FastifyInstance } from 'fastify';
import { bindOpen } from '../bind.ts';

export function bindSite(app: FastifyInstance, { settings }: Context): void {
  bindOpen(app, contract.getSite, async () => ({
    https_port: settings.GATEWAY_HTTPS_PORT,
    sso: ssoIsSetUp(settings),
  }));
}
