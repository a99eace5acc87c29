import type { Context } from '@kejing/core/context';
import { platformScope, withScope } from '@kejing/db/scope';
import { objectsOf } from '@kejing/testkit/fresh';
import { allRuns } from '../rehearsals.ts';

const readyStatus = 20_000;

export interface Kept {
  lost: string[];
  duplicated: string[];
  /** What the step asks of a store that never says no: where it is, its bytes, and one for each object. */
  requestsNeeded: (ids: string[]) => number;
}

const keysOf = (row: Record<string, unknown>): string[] =>
  Object.entries(row).flatMap(([name, value]) =>
    name.endsWith('_key') && typeof value === 'string' ? [value] : [],
  );

/** Reads back every lesson: one run that waits to be heard, one row of media, and one set of objects. */
export async function keptLessons(context: Context, promised: string[]): Promise<Kept> {
  const [runs, objects, { media, files }] = await Promise.all([
    allRuns(context),
    objectsOf(context),
    withScope(context.db, platformScope, async (tx) => ({
      media: await tx.selectFrom('lesson_media').selectAll().execute(),
      files: await tx.selectFrom('lesson_files').select(['lesson_id', 'object_key']).execute(),
    })),
  ]);
  const lost: string[] = [];
  const duplicated: string[] = [];
  for (const id of promised) {
    const [run, ...moreRuns] = runs.filter((each) => each.id === id);
    const [row, ...moreRows] = media.filter(({ lesson_id }) => lesson_id === id);
    const expected = [
      ...(row ? keysOf(row) : []),
      ...files.flatMap((file) => (file.lesson_id === id ? [file.object_key] : [])),
    ];
    const own = objects.filter((key) => key.includes(id));
    if (
      run?.status !== readyStatus ||
      run.outcome !== null ||
      !row ||
      !expected.every((key) => own.includes(key))
    )
      lost.push(id);
    if (moreRuns.length > 0 || moreRows.length > 0 || own.some((key) => !expected.includes(key)))
      duplicated.push(id);
  }
  const requestsNeeded = (ids: string[]) =>
    media
      .filter(({ lesson_id }) => ids.includes(lesson_id))
      .reduce((sum, row) => sum + 2 + keysOf(row).length, 0);
  return { lost, duplicated, requestsNeeded };
}
