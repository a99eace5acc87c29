import { hostname } from 'node:os';
import type { Context } from '@kejing/core/context';
import type { QueueName } from '@kejing/engine/workflows';
import type { Logger } from '@kejing/sight/log';
import type { Tracing } from '@kejing/sight/tracing';
import { trace } from '@opentelemetry/api';
import { OpenTelemetryActivityInboundInterceptor } from '@temporalio/interceptors-opentelemetry/lib/worker/index.js';
import { NativeConnection, Runtime, Worker, type ActivityInterceptorsFactory } from '@temporalio/worker';
import { countInFlight, stepObserver } from './observe.ts';
import { runtimeOptions, type RuntimeSight } from './runtime.ts';
import type { Slots } from './slots.ts';
import { activitiesFor } from './steps/index.ts';
import { workflowBundle } from './workflow-bundle.ts';
import { spansFromWorkflows, spansInWorkflows } from './workflow-spans.ts';

export interface RunningWorker {
  identity: string;
  /** How many steps of each queue it has at this moment, and could have. */
  load(): Record<string, { slots: number; busy: number }>;
  /** Settles when the worker has drained; rejects when it broke. */
  ended: Promise<void>;
  stop(): void;
  close(): Promise<void>;
}

/** Once per process. */
export function installRuntime(sight: RuntimeSight = {}): void {
  Runtime.install(runtimeOptions(sight));
}

/** Where one sees what it does. */
export interface Sight {
  log?: Logger;
  tracing?: Tracing;
}

/** Workflows are ordered on this queue; hosts that only listen or only transcode leave it out. */
const workflowQueue: QueueName = 'report';

const tracer = trace.getTracer('kejing-worker');
const spanOfStep: ActivityInterceptorsFactory = (activity) => ({
  inbound: new OpenTelemetryActivityInboundInterceptor(activity, { tracer }),
});

/** One worker per queue over one connection; slots say how many steps each takes at a time. */
export async function startWorker(
  context: Context,
  queues: readonly QueueName[],
  slots: Slots,
  sight: Sight = {},
): Promise<RunningWorker> {
  const {
    TEMPORAL_ADDRESS: address,
    TEMPORAL_NAMESPACE: namespace,
    TEMPORAL_QUEUE_PREFIX: prefix,
  } = context.settings;
  const connection = await NativeConnection.connect({ address });
  const ordersWorkflows = queues.includes(workflowQueue);
  const bundle = ordersWorkflows ? await workflowBundle(sight.tracing ? [spansInWorkflows] : []) : undefined;
  const identity = `${hostname()}/${process.pid}`;
  const activities = activitiesFor(context, identity, sight.log && stepObserver(sight.log));
  const inFlight = countInFlight();
  const workers = await Promise.all(
    queues.map((queue) =>
      Worker.create({
        connection,
        namespace,
        identity,
        taskQueue: prefix + queue,
        activities,
        ...(queue === workflowQueue ? { workflowBundle: bundle } : {}),
        interceptors: { activity: sight.tracing ? [inFlight, spanOfStep] : [inFlight] },
        ...(sight.tracing ? { sinks: spansFromWorkflows(sight.tracing) } : {}),
        maxConcurrentActivityTaskExecutions: slots[queue],
        // Steps are told to stop at once and given a moment to end their child processes.
        shutdownGraceTime: '10s',
        maxHeartbeatThrottleInterval: '2s',
      }),
    ),
  );
  const load = () =>
    Object.fromEntries(
      queues.map((queue, index) => {
        const busy = workers[index]?.getStatus().numInFlightActivities ?? 0;
        return [queue, { slots: slots[queue], busy }];
      }),
    );
  return {
    identity,
    load,
    ended: Promise.all(workers.map((worker) => worker.run())).then(() => {}),
    stop: () => workers.forEach((worker) => worker.shutdown()),
    close: () => connection.close(),
  };
}
