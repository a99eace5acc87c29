import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { Context } from '@kejing/core/context';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { answerErrors } from './plugins/errors.ts';
import { secureHeaders } from './plugins/headers.ts';
import { jsonLogger, logAnswers } from './plugins/log.ts';
import { limitRequests } from './plugins/limits.ts';
import { describeApi } from './plugins/openapi.ts';
import { bindChecks } from './routes/checks.ts';
import { bindHealth } from './routes/health.ts';
import { bindIdentity } from './routes/identity.ts';
import { bindLive } from './routes/live.ts';
import { bindNotices } from './routes/notices.ts';
import { bindOperations } from './routes/operations.ts';
import { bindOrgs } from './routes/orgs.ts';
import { bindSite } from './routes/site.ts';
import { bindUpcoming } from './routes/upcoming.ts';

/** The whole API over a given context; tests call it through inject, main.ts listens. */
export async function buildApp(context: Context, options: { log?: boolean } = {}): Promise<FastifyInstance> {
  const app = fastify({
    ...(options.log ? { loggerInstance: jsonLogger() } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: '127.0.0.1', // the gateway
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    genReqId: (request) => requestIdFrom(request.headers['x-request-id']),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  logAnswers(app);
  await app.register(cookie);
  secureHeaders(app);
  await limitRequests(app, context);
  await describeApi(app);
  for (const bindRoutes of [
    bindHealth,
    bindSite,
    bindChecks,
    bindIdentity,
    bindLive,
    bindNotices,
    bindOrgs,
    bindOperations,
    bindUpcoming,
  ])
    bindRoutes(app, context);
  await app.ready();
  return app;
}

/** The gateway's id where it sent a plausible one. */
function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
