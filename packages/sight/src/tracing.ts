import { DiagLogLevel, context, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace';
import type { Logger } from './log.ts';

export interface Tracing {
  /** Sends a span on that was made elsewhere: in a workflow's sandbox. */
  add(span: Omit<ReadableSpan, 'resource'>): void;
  /** Sends what is left, but keeps nobody waiting for a collector that does not answer. */
  stop(): Promise<void>;
}

const sendEvery = 2_000;
/** A collector has so long for one batch; whoever stops waits no longer than that. */
const patience = 1_500;

/** Once per process. Without an address nothing is set up, and every span of the API is an empty one. */
export function startTracing(
  endpoint: string,
  service: 'api' | 'worker',
  log: Pick<Logger, 'warn'>,
): Tracing | undefined {
  if (!endpoint) return undefined;
  const complain = (message: string) => log.warn({ about: 'tracing' }, message);
  diag.setLogger(
    { error: complain, warn: complain, info: () => {}, debug: () => {}, verbose: () => {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const resource = resourceFromAttributes({
    'service.name': `kejing-${service}`,
    'process.pid': process.pid,
  });
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: patience,
  });
  const processor = new BatchSpanProcessor({
    exporter,
    scheduledDelayMillis: sendEvery,
    exportTimeoutMillis: patience,
  });
  const provider = new TracerProvider({ resource, spanProcessors: [processor] });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    add: (span) => processor.onEnd({ ...span, resource }),
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)));
      await Promise.race([provider.shutdown().catch((error: Error) => complain(error.message)), late]);
      clearTimeout(timer);
    },
  };
}
