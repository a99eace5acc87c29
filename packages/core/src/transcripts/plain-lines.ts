import { transcript as shape, type Utterance } from '@kejing/contract/transcripts';
import { applyCorrections } from '@kejing/measures/corrections/apply';
import type { Context } from '../context.ts';
import { savedCorrections } from '../reports/index.ts';

/**
 * For guests, line by line, as people have corrected it: the object itself also says how much each voice spoke and how
 * sure that is. What was marked as no part of the lesson is left out of figures and stays among the lines, as it does
 * for the owner: it is heard in the recording too.
 */
export async function plainLines(
  context: Pick<Context, 'db' | 'storage'>,
  lessonId: string,
  transcriptKey: string,
): Promise<Pick<Utterance, 'id' | 'start' | 'end' | 'role' | 'text'>[]> {
  const heard = shape.parse(JSON.parse(await context.storage.getText(transcriptKey)));
  const { transcript } = applyCorrections(heard, await savedCorrections(context, lessonId), null);
  return transcript.utterances.map(({ id, start, end, role, text }) => ({ id, start, end, role, text }));
}
