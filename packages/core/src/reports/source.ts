import { lessonCodes, type LessonCodes } from '@kejing/contract/coding';
import type { Correction } from '@kejing/contract/corrections';
import type { LessonEdition } from '@kejing/contract/editions';
import type { Lesson } from '@kejing/contract/lessons';
import { lessonResults, type LessonResults } from '@kejing/contract/results';
import { transcript as transcriptShape, type Transcript } from '@kejing/contract/transcripts';
import { withScope, type Scope, type ScopedDatabase } from '@kejing/db/scope';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { correctionsOf } from './corrections.ts';

/** Everything that is told of one revision of a lesson. */
export interface ReportSource {
  lesson: Pick<
    Lesson,
    'title' | 'teacher' | 'class_name' | 'subject' | 'grade' | 'language' | 'lesson_date'
  > & {
    analysis_id: string;
    edition: LessonEdition;
  };
  revision: number;
  made_at: string;
  transcript: Transcript;
  corrections: Correction[];
  codes: LessonCodes | null;
  delivery: Uint8Array | null;
  results: LessonResults;
}

/** The newest revision that has figures, or the one that is asked for. */
export async function reportSource(
  context: Context,
  scope: Scope,
  lessonId: string,
  revision?: number,
): Promise<ReportSource> {
  const { row, corrections } = await withScope(context.db, scope, async (tx) => {
    const found = await findRevision(tx, lessonId, revision);
    const saved = await correctionsOf(tx, lessonId);
    return { row: found, corrections: saved.filter((each) => each.revision <= found.revision) };
  });
  const { storage } = context;
  const json = async (key: string) => JSON.parse(await storage.getText(key)) as unknown;
  const [transcript, codes, results, delivery] = await Promise.all([
    json(row.transcript_key),
    row.codes_key === null ? null : json(row.codes_key),
    json(row.results_key),
    row.delivery_key === null ? null : storage.getBytes(row.delivery_key),
  ]);
  return {
    lesson: {
      analysis_id: lessonId,
      title: row.title,
      teacher: row.teacher,
      class_name: row.class_name,
      // Written by us alone, from the contract's lists.
      subject: row.subject as Lesson['subject'],
      grade: row.grade as Lesson['grade'],
      language: row.language as Lesson['language'],
      lesson_date: row.lesson_date,
      edition: row.product_type as LessonEdition,
    },
    revision: row.revision,
    made_at: row.made_at.toISOString(),
    transcript: transcriptShape.parse(transcript),
    corrections: corrections.map(({ correction }) => correction),
    codes: codes === null ? null : lessonCodes.parse(codes),
    delivery,
    results: lessonResults.parse(results),
  };
}

async function findRevision(tx: ScopedDatabase, lessonId: string, revision: number | undefined) {
  let query = tx
    .selectFrom('lesson_results')
    .innerJoin('lessons', 'lessons.id', 'lesson_results.lesson_id')
    .innerJoin('lesson_transcripts', 'lesson_transcripts.lesson_id', 'lesson_results.lesson_id')
    .select(['title', 'teacher', 'class_name', 'subject', 'grade', 'language', 'lesson_date', 'product_type'])
    .select(['lesson_results.revision', 'lesson_results.made_at', 'codes_key', 'results_key'])
    .select(['transcript_key', 'delivery_key'])
    .where('lesson_results.lesson_id', '=', lessonId)
    .where('lessons.deleted_at', 'is', null)
    .orderBy('lesson_results.revision', 'desc')
    .limit(1);
  if (revision !== undefined) query = query.where('lesson_results.revision', '=', revision);
  const row = await query.executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return row;
}
