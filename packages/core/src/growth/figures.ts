import type { DataOf } from '@kejing/contract/endpoint';
import { mostLessons, type listFigures as endpoint, type MeasuredLesson } from '@kejing/contract/growth';
import { withScope } from '@kejing/db/scope';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { ownScope, type Owner } from '../objects/index.ts';
import { figuresOf, newestResults } from '../reports/index.ts';

/** What the lessons of one's own that are done have come to, the newest first by the day they were held. */
export async function listFigures(
  context: Context,
  person: Owner,
  { subject }: { subject?: MeasuredLesson['subject'] | undefined },
): Promise<DataOf<typeof endpoint>> {
  const rows = await withScope(context.db, ownScope(person), (tx) =>
    tx
      .selectFrom('lessons')
      .innerJoin(newestResults(tx).as('newest'), 'newest.lesson_id', 'lessons.id')
      .select(['id', 'title', 'subject', 'grade', 'language', 'lesson_date', 'created_at'])
      .select(['results_key', 'figures'])
      .where('account_id', '=', person.accountId)
      .where('deleted_at', 'is', null)
      .where('outcome', '=', 'done')
      .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
      .orderBy(sql`coalesce(lesson_date, created_at::date)`, 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(mostLessons)
      .execute(),
  );
  const lessons = await Promise.all(
    rows.map(async ({ id, created_at, results_key, figures, ...words }) => ({
      ...(words as Pick<MeasuredLesson, 'title' | 'subject' | 'grade' | 'language' | 'lesson_date'>),
      analysis_id: id,
      created_at: created_at.toISOString(),
      figures: await figuresOf(context, { results_key, figures }),
    })),
  );
  return { lessons };
}
