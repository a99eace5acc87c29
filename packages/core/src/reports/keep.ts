import type { LessonCodes } from '@kejing/contract/coding';
import { keptFigure, type LessonResults } from '@kejing/contract/results';
import { platformScope, withScope } from '@kejing/db/scope';
import { canonical } from '@kejing/measures/canonical';
import type { Context } from '../context.ts';
import { ownerOf, storeText } from '../objects/index.ts';

const store = (context: Context, lessonId: string, kind: string, value: { version: number }) =>
  storeText(context, lessonId, kind, value.version, canonical(value));

/** Kept again, they are the same object. */
export async function keepCodes(context: Context, lessonId: string, codes: LessonCodes): Promise<string> {
  return (await store(context, lessonId, 'codes', codes)).key;
}

export interface KeptResults {
  revision: number;
  codes_key: string | null;
  results: LessonResults;
}

/** Writes the object, then the row. */
export async function keepResults(
  context: Context,
  lessonId: string,
  { revision, codes_key, results }: KeptResults,
): Promise<{ results_key: string }> {
  const { key: results_key, sha256 } = await store(context, lessonId, 'results', results);
  const made = {
    codes_key,
    results_key,
    sha256,
    summary: JSON.stringify(
      Object.fromEntries(results.results.map(({ measure, value }) => [measure, value])),
    ),
    figures: JSON.stringify(results.results.map((result) => keptFigure.parse(result))),
    made_at: context.now(),
  };
  await withScope(context.db, platformScope, async (tx) => {
    const owner = await ownerOf(tx, lessonId);
    await tx
      .insertInto('lesson_results')
      .values({ ...made, lesson_id: lessonId, revision, ...owner })
      .onConflict((conflict) => conflict.columns(['lesson_id', 'revision']).doUpdateSet(made))
      .execute();
  });
  return { results_key };
}
