import type { Context } from '@kejing/core/context';
import { problemsOf } from '@kejing/core/site';
import type { FastifyInstance } from 'fastify';

/** For a supervisor: livez asks whether the process answers, readyz whether it can work. */
export function bindHealth(app: FastifyInstance, context: Context): void {
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const problems = await problemsOf(context);
    return reply
      .status(problems.length > 0 ? 503 : 200)
      .send({ status: problems.length > 0 ? 'ill' : 'ok', problems });
  });
}
