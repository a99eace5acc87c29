import { ROOT_CONTEXT, context, propagation } from '@opentelemetry/api';

/** The trace that this call belongs to, as W3C writes it; null where nothing is traced. */
export function traceHere(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** Goes on with a trace that was written down, never with that of whoever happens to call. */
export function inTrace<T>(trace: string | null, work: () => T): T {
  return context.with(propagation.extract(ROOT_CONTEXT, trace ? { traceparent: trace } : {}), work);
}
