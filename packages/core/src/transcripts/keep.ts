import type { Transcript, TranscriptSummary } from '@kejing/contract/transcripts';
import { platformScope, withScope } from '@kejing/db/scope';
import type { Context } from '../context.ts';
import { ownerOf, storeText } from '../objects/index.ts';
import { wordsOf } from './keep-words.ts';
import { summaryOf } from './summary.ts';

export interface KeptTranscript {
  transcript: Transcript;
  missingModel: string | null;
  /** The object with pitch and level of the teacher's speech, where those may be measured. */
  deliveryKey?: string | null;
}

/** Writes the object, then the row with its summary and what is searched. Kept again, it is the same object. */
export async function keepTranscript(
  context: Context,
  lessonId: string,
  { transcript, missingModel, deliveryKey = null }: KeptTranscript,
): Promise<{ transcript_key: string; summary: TranscriptSummary }> {
  const text = JSON.stringify(transcript);
  const { key: transcript_key, sha256 } = await storeText(
    context,
    lessonId,
    'transcript',
    transcript.version,
    text,
  );
  const summary = summaryOf(transcript, missingModel);
  const made = {
    transcript_key,
    delivery_key: deliveryKey,
    sha256,
    summary: JSON.stringify(summary),
    pairs: wordsOf(transcript),
    made_at: context.now(),
  };
  await withScope(context.db, platformScope, async (tx) => {
    const owner = await ownerOf(tx, lessonId);
    await tx
      .insertInto('lesson_transcripts')
      .values({ ...made, lesson_id: lessonId, ...owner })
      .onConflict((conflict) => conflict.column('lesson_id').doUpdateSet(made))
      .execute();
  });
  return { transcript_key, summary };
}
