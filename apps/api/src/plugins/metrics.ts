import type { Context } from '@kejing/core/context';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, collectDefaultMetrics, type Registry } from 'prom-client';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Figures of this process at /metrics, which the gateway does not forward. Labels are routes, never addresses. */
export function measureRequests(
  app: FastifyInstance,
  metrics: Registry,
  { pool }: Pick<Context, 'pool'>,
): void {
  const registers = [metrics];
  collectDefaultMetrics({ register: metrics });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that have come and are not answered yet',
    registers,
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections to PostgreSQL that are busy or idle, and callers that wait for one',
    labelNames: ['state'],
    registers,
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    inFlight.inc();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    inFlight.dec();
    const route = request.routeOptions.url ?? 'unknown';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'waiting' }, pool.waitingCount);
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
