import type { FastifyInstance } from 'fastify';
import { subjectsOf } from './subjects.ts';

/** One line an answer. Of the address only the path: what stands behind the question mark may hold codes and names. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account: request.person?.accountId,
        ...subjectsOf(request),
        trace_id: request.span?.spanContext().traceId,
      },
      'answered',
    );
  });
}
