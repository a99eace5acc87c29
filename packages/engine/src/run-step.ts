import { proxyActivities } from '@temporalio/workflow';
import type { z } from 'zod';
import { turnsPerAttempt } from './fence.ts';
import type { AnyStep, Step, StepMessage } from './step.ts';

/** How a workflow takes its steps in order. This is workflow code: no clock, no randomness, no input or output. */
export interface StepRunner {
  take<Input extends z.ZodType, Output extends z.ZodType>(
    step: Step<never, Input, Output>,
    input: z.input<Input>,
    limits?: { attempts?: number },
  ): Promise<z.output<Output>>;
  /** The step that was last begun. */
  current(): string;
}

/** The step layer itself says when it has gone wrong too often; this many stops and starts of workers it outlives. */
const executionsAtMost = 900;

/** @param order all steps in their order: while one is done, the next one's queue is known. */
export function stepRunner(
  run: { runId: string; attempt: number; from?: string; queuePrefix: string },
  order: readonly Pick<AnyStep<never>, 'name' | 'queue'>[],
): StepRunner {
  let turn = run.attempt * turnsPerAttempt;
  let again = false;
  let current = '';
  return {
    current: () => current,
    async take(step, input, limits) {
      turn += 1;
      again ||= step.name === run.from;
      current = step.name;
      const activity = activityFor(step, run.queuePrefix);
      const place = order.findIndex(({ name }) => name === step.name);
      const message: StepMessage = {
        runId: run.runId,
        turn,
        again,
        first: run.attempt === 1,
        nextQueue: order[place + 1]?.queue ?? null,
        attempts: limits?.attempts,
        input,
      };
      return (await activity(message)) as z.output<typeof step.output>;
    },
  };
}

function activityFor(
  step: Pick<AnyStep<never>, 'name' | 'queue' | 'minutes' | 'heartbeatSeconds'>,
  queuePrefix: string,
) {
  const activities = proxyActivities<Record<string, (message: StepMessage) => Promise<unknown>>>({
    taskQueue: queuePrefix + step.queue,
    startToCloseTimeout: `${step.minutes} minutes`,
    heartbeatTimeout: `${step.heartbeatSeconds} seconds`,
    // The child process is gone before a cancelled run says that it is cancelled.
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    retry: {
      initialInterval: '1 second',
      backoffCoefficient: 2,
      maximumInterval: '1 minute',
      maximumAttempts: executionsAtMost,
    },
  });
  const activity = activities[step.name];
  if (!activity) throw new Error(`There is no step ${step.name}`);
  return activity;
}
