import rateLimit from '@fastify/rate-limit';
import type { Context } from '@kejing/core/context';
import { AppError } from '@kejing/core/errors';
import type { FastifyInstance } from 'fastify';

/** By account once it is known, by address before: a whole school may share one address. */
export async function limitRequests(app: FastifyInstance, { settings }: Context): Promise<void> {
  await app.register(rateLimit, {
    max: settings.REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    hook: 'preValidation',
    // Only a refusal says when to come back.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    keyGenerator: (request) => request.person?.accountId ?? request.ip,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('tooManyRequests', { seconds: String(Math.ceil(ttl / 1000)) }),
  });
}
