import type { Context } from '@kejing/core/context';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { answerErrors } from './plugins/errors.ts';
import { bindChecks } from './routes/checks.ts';
import { bindHealth } from './routes/health.ts';
import { bindSite } from './routes/site.ts';

/** The whole API over a given context; tests call it through inject, main.ts listens. */
export function buildApp(context: Context, options: { log?: boolean } = {}): FastifyInstance {
  const app = fastify({
    logger: options.log
      ? { level: 'info', redact: ['req.headers.authorization', 'req.headers.cookie'] }
      : false,
    trustProxy: '127.0.0.1', // the gateway
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  bindHealth(app, context);
  bindSite(app, context);
  bindChecks(app, context);
  return app;
}
