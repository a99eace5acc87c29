import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';

const flushEvery = 500;

/** JSON lines to standard output, gathered for up to half a second: a write for every answer would cost a tenth of the speed. */
export function jsonLogger(): FastifyBaseLogger {
  const destination = pino.destination({ sync: false, minLength: 4096 });
  setInterval(() => destination.flush(), flushEvery).unref();
  process.once('exit', () => destination.flushSync());
  return pino({ level: 'info' }, destination);
}

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
      },
      'answered',
    );
  });
}
