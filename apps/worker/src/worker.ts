import { fileURLToPath } from 'node:url';
import type { Context } from '@kejing/core/context';
import type { QueueName } from '@kejing/engine/workflows';
import { DefaultLogger, NativeConnection, Runtime, Worker, bundleWorkflowCode } from '@temporalio/worker';
import { stepsFor } from './steps/index.ts';

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

/** One worker per queue over one connection. */
export async function startWorker(context: Context, queues: readonly QueueName[]): Promise<RunningWorker> {
  const {
    TEMPORAL_ADDRESS: address,
    TEMPORAL_NAMESPACE: namespace,
    TEMPORAL_QUEUE_PREFIX: prefix,
  } = context.settings;
  const connection = await NativeConnection.connect({ address });
  const workflowBundle = await bundleWorkflowCode({
    workflowsPath: fileURLToPath(new URL('./workflows/index.ts', import.meta.url)),
    logger: Runtime.instance().logger,
  });
  const activities = stepsFor(context);
  const workers = await Promise.all(
    queues.map((queue) =>
      Worker.create({
        connection,
        namespace,
        taskQueue: prefix + queue,
        workflowBundle,
        activities,
        shutdownGraceTime: '30s',
      }),
    ),
  );
  return {
    ended: Promise.all(workers.map((worker) => worker.run())).then(() => {}),
    stop: () => workers.forEach((worker) => worker.shutdown()),
    close: () => connection.close(),
  };
}
