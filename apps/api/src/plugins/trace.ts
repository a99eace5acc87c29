import type { Context } from '@kejing/core/context';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  context,
  propagation,
  trace,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { subjectsOf } from './subjects.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span;
  }
}

/** One span a request, going on with the caller's trace. Ids only: no address, no name, no text. */
export function traceRequests(app: FastifyInstance, { settings }: Pick<Context, 'settings'>): void {
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const tracer = trace.getTracer('kejing-api');
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'kejing.request_id': request.id,
    };
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    request.span = span;
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { span } = request;
    if (!span) return;
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (request.person) span.setAttribute('kejing.account_id', request.person.accountId);
    for (const [name, id] of Object.entries(subjectsOf(request))) span.setAttribute(`kejing.${name}`, id);
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}
