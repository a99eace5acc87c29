import { keptFigure, lessonResults, type KeptFigure } from '@kejing/contract/results';
import type { ScopedDatabase } from '@kejing/db/scope';
import { z } from 'zod';
import type { Context } from '../context.ts';

/** Of each lesson the newest revision. */
export const newestResults = (tx: ScopedDatabase) =>
  tx
    .selectFrom('lesson_results')
    .distinctOn('lesson_id')
    .select(['lesson_id', 'results_key', 'figures'])
    .orderBy('lesson_id')
    .orderBy('revision', 'desc');

const shape = z.array(keptFigure);

/** From the row; one from before the row had them still has its object. */
export async function figuresOf(
  { storage }: Pick<Context, 'storage'>,
  row: { results_key: string; figures: unknown },
): Promise<KeptFigure[]> {
  if (row.figures !== null) return shape.parse(row.figures);
  const { results } = lessonResults.parse(JSON.parse(await storage.getText(row.results_key)));
  return shape.parse(results);
}
