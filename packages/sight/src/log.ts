import { trace } from '@opentelemetry/api';
import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

const flushEvery = 500;

/** A line says which trace it belongs to, where there is one. */
function traceHere(): { trace_id?: string } {
  const span = trace.getActiveSpan();
  return span ? { trace_id: span.spanContext().traceId } : {};
}

/** JSON lines, to standard output where nothing else is said. */
export function jsonLogger(target: DestinationStream = gatheredOutput()): Logger {
  return pino({ level: 'info', mixin: traceHere }, target);
}

/** Gathered for up to half a second: a write for every line would cost a tenth of the speed. */
function gatheredOutput(): DestinationStream {
  const destination = pino.destination({ sync: false, minLength: 4096 });
  setInterval(() => destination.flush(), flushEvery).unref();
  process.once('exit', () => destination.flushSync());
  return destination;
}
