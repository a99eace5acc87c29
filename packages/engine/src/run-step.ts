import { proxyActivities } from '@temporalio/workflow';
import type { z } from 'zod';
import type { AnyStep, Step, StepMessage } from './step.ts';

/** How a workflow takes its steps in order. This is workflow code: no clock, no randomness, no input or output. */
export interface StepRunner {
  take<Input extends z.ZodType, Output extends z.ZodType>(
    step: Step<never, Input, Output>,
    input: z.input<Input>,
  ): Promise<z.output<Output>>;
  /** The step that was last begun. */
  current(): string;
}

const turnsPerAttempt = 1000;

export function stepRunner(run: {
  runId: string;
  attempt: number;
  from?: string;
  queuePrefix: string;
}): StepRunner {
  let turn = run.attempt * turnsPerAttempt;
  let again = false;
  let current = '';
  return {
    current: () => current,
    async take(step, input) {
      turn += 1;
      again ||= step.name === run.from;
      current = step.name;
      const activity = activityFor(step, run.queuePrefix);
      const message: StepMessage = { runId: run.runId, turn, again, input };
      return (await activity(message)) as z.output<typeof step.output>;
    },
  };
}

function activityFor(
  step: Pick<AnyStep<never>, 'name' | 'queue' | 'minutes' | 'heartbeatSeconds' | 'attempts'>,
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
      maximumAttempts: step.attempts,
    },
  });
  const activity = activities[step.name];
  if (!activity) throw new Error(`There is no step ${step.name}`);
  return activity;
}
