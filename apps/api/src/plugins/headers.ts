import type { FastifyInstance } from 'fastify';

/** The API answers data, never a page: nothing in it may run, be framed, be sniffed or be kept. */
const headers: Record<string, string> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};
const httpsOnly = 'max-age=31536000';

/** What a route has set for itself (the documentation page) stays. */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
    if (request.protocol === 'https') reply.header('strict-transport-security', httpsOnly);
    reply.header('x-request-id', request.id);
  });
}
