import type { LessonEdition } from '@kejing/contract/editions';
import type { Lesson } from '@kejing/contract/lessons';
import { transcript as shape, type Transcript } from '@kejing/contract/transcripts';
import { platformScope, withScope } from '@kejing/db/scope';
import type { Context } from '../context.ts';

/** What the figures of a lesson are computed from. */
export interface ToCompute {
  transcript: Transcript;
  edition: LessonEdition;
  grade: Lesson['grade'];
  /** Pitch and level of the teacher's speech: only where they were measured with the teacher's word. */
  delivery_key: string | null;
}

export async function toCompute(context: Context, lessonId: string): Promise<ToCompute> {
  const row = await withScope(context.db, platformScope, (tx) =>
    tx
      .selectFrom('lesson_transcripts')
      .innerJoin('lessons', 'lessons.id', 'lesson_transcripts.lesson_id')
      .select(['transcript_key', 'delivery_key', 'product_type', 'grade'])
      .where('lesson_id', '=', lessonId)
      .executeTakeFirstOrThrow(),
  );
  return {
    transcript: shape.parse(JSON.parse(await context.storage.getText(row.transcript_key))),
    // Written by us alone, from the contract's lists.
    edition: row.product_type as LessonEdition,
    grade: row.grade as Lesson['grade'],
    delivery_key: row.delivery_key,
  };
}
