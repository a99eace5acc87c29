import type { Context } from '@kejing/core/context';
import { databaseStepStore } from '@kejing/core/runs';
import { stepActivity, type StepObserver } from '@kejing/engine/step-activity';
import { endRun, type EndOfRun } from './end-run.ts';
import { rehearsalSteps } from './rehearsal.ts';
import { sealAudit } from './seal-audit.ts';
import { writeCheckObject } from './write-check-object.ts';

/** Small deeds that belong to no run. */
function deedsFor(context: Context) {
  return {
    sealAudit: () => sealAudit(context),
    writeCheckObject: (input: { checkId: string }) => writeCheckObject(context, input),
    endRun: (input: EndOfRun) => endRun(context, input),
  };
}

export type Steps = ReturnType<typeof deedsFor>;

/** Everything this program can do for a workflow, over one context. */
export function activitiesFor(context: Context, worker: string, observe?: StepObserver) {
  const host = { store: databaseStepStore(context.db), worker, observe };
  const steps = rehearsalSteps.map((step) => [step.name, stepActivity(step, context, host)] as const);
  return { ...deedsFor(context), ...Object.fromEntries(steps) };
}
