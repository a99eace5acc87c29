import type { Transcript } from '@kejing/contract/transcripts';
import { platformScope, withScope } from '@kejing/db/scope';
import type { Context } from '../context.ts';
import { pairsOf } from './pairs.ts';

/** What is searched: every word that was heard or written in its place. */
export const wordsOf = ({ utterances }: Transcript) => pairsOf(utterances.map(({ text }) => text ?? ''));

/** Lets a search find a lesson by its words as a revision has them, unless a later one has been computed already. */
export async function keepWords(
  context: Pick<Context, 'db'>,
  lessonId: string,
  { revision, transcript }: { revision: number; transcript: Transcript },
): Promise<void> {
  await withScope(context.db, platformScope, (tx) =>
    tx
      .updateTable('lesson_transcripts')
      .set({ pairs: wordsOf(transcript) })
      .where('lesson_id', '=', lessonId)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('lesson_results')
              .select('revision')
              .where('lesson_id', '=', lessonId)
              .where('revision', '>', revision),
          ),
        ),
      )
      .execute(),
  );
}
