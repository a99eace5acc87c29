import type { RunInput } from '@kejing/engine/workflows';
import { rehearsalSteps } from '../steps/rehearsal.ts';
import { pipeline } from './pipeline.ts';

/** The shape of a lesson's way: six steps over four queues, each reading what the one before has written. */
export function rehearse(run: RunInput): Promise<void> {
  return pipeline(run, rehearsalSteps, async (steps) => {
    let object: string | null = null;
    for (const step of rehearsalSteps) {
      const fail = run.plan.failAt === step.name;
      ({ object } = await steps.take(step, { object, seconds: Number(run.plan.seconds ?? 0), fail }));
    }
  });
}
