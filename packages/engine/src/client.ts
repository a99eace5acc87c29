import { OpenTelemetryWorkflowClientInterceptor } from '@temporalio/interceptors-opentelemetry/lib/client/index.js';
import { trace } from '@opentelemetry/api';
import {
  Client,
  Connection,
  ScheduleAlreadyRunning,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
} from '@temporalio/client';
import { inspection, type Inspection } from './inspect.ts';
import type { WorkflowDefinition } from './workflows.ts';

export interface EngineSettings {
  TEMPORAL_ADDRESS: string;
  TEMPORAL_NAMESPACE: string;
  /** Put before every queue's name, so that tests beside each other do not take each other's work. */
  TEMPORAL_QUEUE_PREFIX: string;
  /** Where traces go; without it a start carries none. */
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
}

export interface PlainStart {
  name: string;
  id: string;
  queue: string;
  input: unknown;
  /** Whoever floods a queue waits behind others with another key. */
  fairnessKey: string;
  priority: number;
}

export interface Engine extends Inspection {
  /** Starting the same id again while it runs is the same run. */
  start<Input>(workflow: WorkflowDefinition<Input>, id: string, input: Input): Promise<void>;
  /** The same by plain values, for starts that were written down first. */
  startById(start: PlainStart): Promise<void>;
  /** False when there is nothing to cancel: it has ended, or never began. */
  cancel(id: string): Promise<boolean>;
  /** False when there is nobody to tell. */
  signal(id: string, name: string): Promise<boolean>;
  isRunning(id: string): Promise<boolean>;
  /** Runs it again and again; asking twice makes one schedule. A run that is still going is not doubled. */
  repeat<Input>(workflow: WorkflowDefinition<Input>, seconds: number, input: Input): Promise<void>;
  close(): Promise<void>;
}

/** Connects at first use, so that the API comes up while the engine is still away. */
export function connectEngine(settings: EngineSettings): Engine {
  const connection = Connection.lazy({ address: settings.TEMPORAL_ADDRESS });
  // Its tracer is asked for here: the package has a copy of the interface of its own, which learns of a later set-up never.
  const tracer = trace.getTracer('kejing-engine');
  const tracers = settings.OTEL_EXPORTER_OTLP_ENDPOINT
    ? [new OpenTelemetryWorkflowClientInterceptor({ tracer })]
    : [];
  const client = new Client({
    connection,
    namespace: settings.TEMPORAL_NAMESPACE,
    interceptors: { workflow: tracers },
  });
  return {
    async start(workflow, id, input) {
      await client.workflow.start(workflow.name, {
        taskQueue: settings.TEMPORAL_QUEUE_PREFIX + workflow.queue,
        workflowId: id,
        workflowIdConflictPolicy: 'USE_EXISTING',
        args: [input],
      });
    },
    async startById({ name, id, queue, input, fairnessKey, priority }) {
      try {
        await client.workflow.start(name, {
          taskQueue: queue,
          workflowId: id,
          workflowIdReusePolicy: 'REJECT_DUPLICATE',
          args: [input],
          priority: { priorityKey: priority, fairnessKey },
        });
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      }
    },
    async cancel(id) {
      try {
        await client.withDeadline(Date.now() + 5_000, () => client.workflow.getHandle(id).cancel());
        return true;
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return false;
        throw error;
      }
    },
    async signal(id, name) {
      try {
        await client.withDeadline(Date.now() + 5_000, () => client.workflow.getHandle(id).signal(name));
        return true;
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return false;
        throw error;
      }
    },
    async isRunning(id) {
      const { status } = await client.workflow.getHandle(id).describe();
      return status.name === 'RUNNING';
    },
    async repeat(workflow, seconds, input) {
      try {
        await client.schedule.create({
          scheduleId: `every-${workflow.name}`,
          spec: { intervals: [{ every: seconds * 1000 }] },
          policies: { overlap: 'SKIP', catchupWindow: '10m' },
          action: {
            type: 'startWorkflow',
            workflowType: workflow.name,
            taskQueue: settings.TEMPORAL_QUEUE_PREFIX + workflow.queue,
            args: [input],
          },
        });
      } catch (error) {
        if (!(error instanceof ScheduleAlreadyRunning)) throw error;
      }
    },
    ...inspection(client, settings.TEMPORAL_NAMESPACE, settings.TEMPORAL_QUEUE_PREFIX),
    close: () => connection.close(),
  };
}
