import type { Context } from '@kejing/core/context';
import { listeningFolder } from '../listening/folder.ts';
import { listenToLesson, writeTranscript } from './listening.ts';
import { finishRun, recordEnd } from '@kejing/core/runs';

export interface EndOfRun {
  runId: string;
  attempt: number;
  end: { outcome: 'done' } | { outcome: 'failed' | 'cancelled'; step: string; cause: string };
}

/** Writes down how a run ended; the first word counts. */
export async function endRun(context: Context, { runId, attempt, end }: EndOfRun): Promise<void> {
  if (end.outcome === 'done') {
    await finishRun(context, runId, attempt);
    return;
  }
  // Broken off in the middle: nobody's voice stays behind.
  if (end.step === listenToLesson.name || end.step === writeTranscript.name)
    await context.storage.removeUnder(listeningFolder(runId));
  await recordEnd(context, { runId, attempt }, end);
}
