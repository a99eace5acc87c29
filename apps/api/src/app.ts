import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { Context } from '@kejing/core/context';
import { jsonLogger } from '@kejing/sight/log';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { answerErrors } from './plugins/errors.ts';
import { secureHeaders } from './plugins/headers.ts';
import { logAnswers } from './plugins/log.ts';
import { limitRequests } from './plugins/limits.ts';
import { measureRequests } from './plugins/metrics.ts';
import { describeApi } from './plugins/openapi.ts';
import { traceRequests } from './plugins/trace.ts';
import { bindAccounts } from './routes/accounts.ts';
import { bindChecks } from './routes/checks.ts';
import { bindExperts } from './routes/experts.ts';
import { bindGrowth } from './routes/growth.ts';
import { bindHealth } from './routes/health.ts';
import { bindIdentity } from './routes/identity.ts';
import { bindLessons } from './routes/lessons.ts';
import { bindLive } from './routes/live.ts';
import { bindNotices } from './routes/notices.ts';
import { bindOperations } from './routes/operations.ts';
import { bindOrgs } from './routes/orgs.ts';
import { bindSharing } from './routes/sharing.ts';
import { bindExports } from './routes/exports.ts';
import { bindReports } from './routes/reports.ts';
import { bindSample } from './routes/sample.ts';
import { bindSite } from './routes/site.ts';
import { bindTranscripts } from './routes/transcripts.ts';
import { bindUpcoming } from './routes/upcoming.ts';
import { bindVoices } from './routes/voices.ts';

/** The whole API over a given context; tests call it through inject, main.ts listens. */
export async function buildApp(
  context: Context,
  options: { log?: boolean; logger?: FastifyBaseLogger } = {},
): Promise<FastifyInstance> {
  const logger = options.logger ?? (options.log ? jsonLogger() : undefined);
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: '127.0.0.1', // the gateway
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    genReqId: (request) => requestIdFrom(request.headers['x-request-id']),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Whoever else has figures to show registers them here.
  const metrics = new Registry();
  answerErrors(app);
  measureRequests(app, metrics, context);
  traceRequests(app, context);
  logAnswers(app);
  await app.register(cookie);
  secureHeaders(app);
  await limitRequests(app, context);
  await describeApi(app);
  for (const bindRoutes of [
    bindHealth,
    bindSite,
    bindSample,
    bindChecks,
    bindAccounts,
    bindIdentity,
    bindLessons,
    bindExperts,
    bindSharing,
    bindExports,
    bindReports,
    bindGrowth,
    bindTranscripts,
    bindLive,
    bindNotices,
    bindOrgs,
    bindOperations,
    bindVoices,
    bindUpcoming,
  ])
    bindRoutes(app, context, metrics);
  await app.ready();
  return app;
}

/** The gateway's id where it sent a plausible one. */
function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
