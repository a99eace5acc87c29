import { releaseSignal, type RunInput } from '@kejing/engine/workflows';
import { condition, defineSignal, setHandler } from '@temporalio/workflow';
import { awaitListening, lessonSteps } from '../steps/lesson.ts';
import { analyse, code, writeReport } from '../steps/figures.ts';
import { listenToLesson, writeTranscript } from '../steps/listening.ts';
import { prepareMedia } from '../steps/prepare-media.ts';
import { pipeline } from './pipeline.ts';

/** A lesson's way from its recording to its report. */
export function analyseLesson(run: RunInput): Promise<void> {
  let released = false;
  setHandler(defineSignal(releaseSignal), () => {
    released = true;
  });
  return pipeline(run, lessonSteps, async (steps) => {
    const media = await steps.take(prepareMedia, {});
    const { held } = await steps.take(awaitListening, media);
    if (held) await condition(() => released);
    const heard = await steps.take(listenToLesson, {});
    const transcript = await steps.take(writeTranscript, heard);
    const codes = await steps.take(code, transcript);
    const figures = await steps.take(analyse, codes);
    await steps.take(writeReport, figures);
  });
}
