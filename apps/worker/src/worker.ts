import { hostname } from 'node:os';
import type { Context } from '@kejing/core/context';
import type { QueueName } from '@kejing/engine/workflows';
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import type { Slots } from './slots.ts';
import { activitiesFor } from './steps/index.ts';
import { workflowBundle } from './workflow-bundle.ts';

export interface RunningWorker {
  /** Settles when the worker has drained; rejects when it broke. */
  ended: Promise<void>;
  stop(): void;
  close(): Promise<void>;
}

/** Once per process: the program decides when it stops, and tells only what matters. */
export function installRuntime(): void {
  Runtime.install({ logger: new DefaultLogger('WARN'), shutdownSignals: [] });
}

/** Workflows are ordered on this queue; hosts that only listen or only transcode leave it out. */
const workflowQueue: QueueName = 'report';

/** One worker per queue over one connection; slots say how many steps each takes at a time. */
export async function startWorker(
  context: Context,
  queues: readonly QueueName[],
  slots: Slots,
): Promise<RunningWorker> {
  const {
    TEMPORAL_ADDRESS: address,
    TEMPORAL_NAMESPACE: namespace,
    TEMPORAL_QUEUE_PREFIX: prefix,
  } = context.settings;
  const connection = await NativeConnection.connect({ address });
  const bundle = queues.includes(workflowQueue) ? await workflowBundle() : undefined;
  const identity = `${hostname()}/${process.pid}`;
  const activities = activitiesFor(context, identity);
  const workers = await Promise.all(
    queues.map((queue) =>
      Worker.create({
        connection,
        namespace,
        identity,
        taskQueue: prefix + queue,
        activities,
        ...(queue === workflowQueue ? { workflowBundle: bundle } : {}),
        maxConcurrentActivityTaskExecutions: slots[queue],
        // Steps are told to stop at once and given a moment to end their child processes.
        shutdownGraceTime: '10s',
        maxHeartbeatThrottleInterval: '2s',
      }),
    ),
  );
  return {
    ended: Promise.all(workers.map((worker) => worker.run())).then(() => {}),
    stop: () => workers.forEach((worker) => worker.shutdown()),
    close: () => connection.close(),
  };
}
