import type { RunInput } from '@kejing/engine/workflows';
import { rehearsalSteps } from '../steps/rehearsal.ts';
import { pipeline } from './pipeline.ts';

/** The shape of a lesson's way: six steps over four queues, each reading what the one before has written. */
export function rehearse(run: RunInput): Promise<void> {
  return pipeline(run, rehearsalSteps, async (steps) => {
    let object: string | null = null;
    for (const step of rehearsalSteps) {
      const fail = run.plan.failAt === step.name;
      const attempts = run.plan.attempts === undefined ? undefined : Number(run.plan.attempts);
      const input: { object: string | null; seconds: number; fail: boolean } = {
        object,
        seconds: Number(run.plan.seconds ?? 0),
        fail,
      };
      ({ object } = await steps.take(step, input, { attempts }));
    }
  });
}
