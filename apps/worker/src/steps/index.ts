import type { Context } from '@kejing/core/context';
import { databaseStepStore } from '@kejing/core/runs';
import { stepActivity, type StepObserver } from '@kejing/engine/step-activity';
import { embedVoice, giveUpVoice, type Enrolment } from './embed-voice.ts';
import { endRun, type EndOfRun } from './end-run.ts';
import { makeSample } from '../make-sample.ts';
import { lessonSteps } from './lesson.ts';
import { print } from './print.ts';
import { rehearsalSteps } from './rehearsal.ts';
import { revise } from './revise.ts';
import { sealAudit } from './seal-audit.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { writeCheckObject } from './write-check-object.ts';

/** Small deeds that belong to no run. */
function deedsFor(context: Context) {
  return {
    makeSample: () => makeSample(context),
    sealAudit: () => sealAudit(context),
    sweepUploads: () => sweepUploads(context),
    writeCheckObject: (input: { checkId: string }) => writeCheckObject(context, input),
    endRun: (input: EndOfRun) => endRun(context, input),
    embedVoice: (input: Enrolment) => embedVoice(context, input),
    giveUpVoice: (input: Enrolment) => giveUpVoice(context, input),
  };
}

export type Steps = ReturnType<typeof deedsFor>;

/** Everything this program can do for a workflow, over one context. */
export function activitiesFor(context: Context, worker: string, observe?: StepObserver) {
  const host = { store: databaseStepStore(context.db), worker, observe };
  const steps = [...rehearsalSteps, ...lessonSteps, revise, print].map(
    (step) => [step.name, stepActivity<Context>(step, context, host)] as const,
  );
  return { ...deedsFor(context), ...Object.fromEntries(steps) };
}
