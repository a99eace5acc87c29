import { join } from 'node:path';
import type { Context } from '@kejing/core/context';
import { endSample, forgetSample, sampleToEmbed } from '@kejing/core/voices';
import { deedSignal } from '@kejing/engine/deed-signal';
import { voiceIn } from '@kejing/speech/speakers/enrolment';
import { speakersFor } from '@kejing/speech/speakers/speakers-for';
import { runnerIn } from '../runner.ts';
import { scratchRoot, withScratch } from '../scratch.ts';

export interface Enrolment {
  enrolmentId: string;
}

/** The sample itself, its sound, and what the programs write. */
const room = 64 * 1024 ** 2;

/** Makes the numbers of a voice and removes the sound that they were made of. */
export async function embedVoice(context: Context, { enrolmentId }: Enrolment): Promise<void> {
  const key = await sampleToEmbed(context, enrolmentId);
  if (key === undefined) return forgetSample(context, enrolmentId);
  const signal = deedSignal();
  const speakers = await speakersFor(context.settings);
  const made = await withScratch(scratchRoot(context.settings), room, signal, async (folder) => {
    const path = join(folder, 'sample');
    // Deleted by its owner just now: then there is nothing to end either.
    if (!(await context.storage.head(key))) return 'unreadable' as const;
    await context.storage.download(key, path, signal);
    return voiceIn(runnerIn(folder, signal, room), path, folder, speakers);
  });
  await endSample(context, enrolmentId, made);
}

/** It went wrong too often: its owner is told, and the sound is gone. */
export function giveUpVoice(context: Context, { enrolmentId }: Enrolment): Promise<void> {
  return endSample(context, enrolmentId, 'broken_off');
}
