import { codes } from '@kejing/contract/codes';
import type { Endpoint } from '@kejing/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

interface Call<E extends Endpoint> {
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  request: FastifyRequest;
}

/** Binds one endpoint of the contract: what comes in and what goes out is checked by it. */
export function bind<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<z.output<E['data']>>,
): void {
  const envelope = z.object({ error_code: z.literal(codes.ok.code), data: endpoint.data });
  const schema =
    endpoint.method === 'GET'
      ? { querystring: endpoint.query, response: { 200: envelope } }
      : { body: endpoint.body, response: { 200: envelope } };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema,
    async handler(request) {
      const data = await handle({
        query: request.query as Call<E>['query'],
        body: request.body as Call<E>['body'],
        request,
      });
      return { error_code: codes.ok.code, data };
    },
  });
}
