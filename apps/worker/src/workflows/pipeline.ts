import { stepRunner, type StepRunner } from '@kejing/engine/run-step';
import type { RunInput } from '@kejing/engine/workflows';
import { CancellationScope, isCancellation, proxyActivities, rootCause } from '@temporalio/workflow';
import type { Steps } from '../steps/index.ts';

/** Takes the steps of a run and writes down how it ended, whichever way it did. */
export async function pipeline(
  run: RunInput,
  order: Parameters<typeof stepRunner>[1],
  work: (steps: StepRunner) => Promise<void>,
): Promise<void> {
  const { endRun } = proxyActivities<Pick<Steps, 'endRun'>>({
    taskQueue: `${run.queuePrefix}report`,
    startToCloseTimeout: '30 seconds',
    retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
  });
  const steps = stepRunner(run, order);
  try {
    await work(steps);
    await endRun({ ...run, end: { outcome: 'done' } });
  } catch (error) {
    const outcome = isCancellation(error) ? 'cancelled' : 'failed';
    const end = { outcome, step: steps.current(), cause: rootCause(error) ?? String(error) } as const;
    await CancellationScope.nonCancellable(() => endRun({ ...run, end }));
    throw error;
  }
}
