import { stepRunner } from '@kejing/engine/run-step';
import type { RunInput } from '@kejing/engine/workflows';
import { proxyActivities } from '@temporalio/workflow';
import { emptySteps } from './steps.ts';

/** Through our step layer. */
export async function layered(run: RunInput): Promise<void> {
  const steps = stepRunner(run, emptySteps);
  for (const step of emptySteps) await steps.take(step, {});
}

/** The same six by the SDK alone, with the limits that any step of an hour needs. */
export async function bare(): Promise<void> {
  const { nothing } = proxyActivities<{ nothing(): Promise<object> }>({
    startToCloseTimeout: '60 minutes',
    heartbeatTimeout: '15 seconds',
    retry: { maximumAttempts: 3 },
  });
  for (let count = 0; count < 6; count += 1) await nothing();
}
