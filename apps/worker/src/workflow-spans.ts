import { createRequire } from 'node:module';
import type { Tracing } from '@kejing/sight/tracing';
import { createTraceState, type SpanContext } from '@opentelemetry/api';
import type { InjectedSinks } from '@temporalio/worker';

/** Goes into the bundle of the workflows: makes the spans of workflow code, in its sandbox. */
export const spansInWorkflows = createRequire(import.meta.url).resolve(
  '@temporalio/interceptors-opentelemetry/lib/workflow-interceptors.js',
);

type Span = Parameters<Tracing['add']>[0];

/** A span as the sandbox hands it out: in the shape of an older OpenTelemetry than ours. */
type SandboxSpan = Omit<Span, 'spanContext' | 'parentSpanContext' | 'instrumentationScope'> & {
  spanContext: Omit<SpanContext, 'traceState'> & { traceState?: string };
  parentSpanId?: string;
  instrumentationLibrary: Span['instrumentationScope'];
};

/** Brings them out of the sandbox, once each: replays are silent. */
export function spansFromWorkflows(tracing: Tracing): InjectedSinks<{
  exporter: { export(spans: SandboxSpan[]): void };
}> {
  return {
    exporter: {
      export: {
        fn: ({ workflowId }, spans) => spans.forEach((span) => tracing.add(renewed(span, workflowId))),
      },
    },
  };
}

function renewed(
  { parentSpanId, instrumentationLibrary, spanContext, ...same }: SandboxSpan,
  workflowId: string,
): Span {
  const { traceState, ...ids } = spanContext;
  const own = { ...ids, traceState: traceState ? createTraceState(traceState) : undefined };
  return {
    ...same,
    attributes: { ...same.attributes, temporalWorkflowId: workflowId },
    spanContext: () => own,
    parentSpanContext: parentSpanId ? { ...own, spanId: parentSpanId } : undefined,
    instrumentationScope: instrumentationLibrary,
  };
}
