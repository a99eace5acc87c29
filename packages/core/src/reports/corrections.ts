import { randomUUID } from 'node:crypto';
import type * as contract from '@kejing/contract/corrections';
import type { BodyOf, DataOf } from '@kejing/contract/endpoint';
import { platformScope, withScope, type ScopedDatabase } from '@kejing/db/scope';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { lockedOwnerOf, ownScope, type Owner } from '../objects/index.ts';
import { decideRun, relaySoon } from '../runs/index.ts';

/** Somebody who has corrected a lesson sits in front of it. */
const waitedFor = 2;

/** What was changed in a lesson of one's own, and by whom. */
export function getCorrections(
  context: Context,
  person: Owner,
  lessonId: string,
): Promise<DataOf<typeof contract.getCorrections>> {
  return withScope(context.db, ownScope(person), async (tx) => {
    await findResults(tx, lessonId);
    const revisions = await tx
      .selectFrom('lesson_revisions')
      .innerJoin('accounts', 'accounts.id', 'lesson_revisions.author_id')
      .select(['revision', 'accounts.name as author', 'saved_at'])
      .where('lesson_id', '=', lessonId)
      .orderBy('revision')
      .execute();
    return {
      revisions: revisions.map(({ saved_at, ...rest }) => ({ ...rest, saved_at: saved_at.toISOString() })),
      corrections: await correctionsOf(tx, lessonId),
    };
  });
}

/** Added behind all that were saved before, if the caller has seen those; the figures follow by a run. */
export async function saveCorrections(
  context: Context,
  person: Owner,
  { analysis_id: lessonId, saving_id, after, corrections }: BodyOf<typeof contract.createCorrections>,
  { requestId }: { requestId: string },
): Promise<DataOf<typeof contract.createCorrections>> {
  const saved = await withScope(context.db, ownScope(person), async (tx) => {
    // One after the other: whoever saves at the same time waits here, and then sees what was saved.
    const owner = await lockedOwnerOf(tx, lessonId);
    await findResults(tx, lessonId);
    const known = await tx
      .selectFrom('lesson_revisions')
      .select(['revision', 'run_id'])
      .where('lesson_id', '=', lessonId)
      .where('saving_id', '=', saving_id)
      .executeTakeFirst();
    if (known) return known;
    const last = await lastSaved(tx, lessonId);
    if (last.number !== after) throw new AppError('correctedElsewhere');
    const revision = last.revision + 1;
    const run_id = randomUUID();
    const at = context.now();
    await tx
      .insertInto('lesson_revisions')
      .values({
        ...owner,
        lesson_id: lessonId,
        revision,
        author_id: person.accountId,
        saving_id,
        run_id,
        saved_at: at,
      })
      .execute();
    await tx
      .insertInto('lesson_corrections')
      .values(
        corrections.map((correction, index) => ({
          ...owner,
          lesson_id: lessonId,
          revision,
          number: after + index + 1,
          correction: JSON.stringify(correction),
        })),
      )
      .execute();
    await decideRun(context, tx, person, 'revision', {
      id: run_id,
      priority: waitedFor,
      plan: { lesson_id: lessonId, revision },
    });
    await record(tx, { ...person, action: 'lesson.correct', subject: lessonId, requestId, at });
    return { revision, run_id };
  });
  await relaySoon(context);
  return saved;
}

/** What a revision is computed from, beside the transcript. */
export function toRevise(
  context: Context,
  lessonId: string,
  revision: number,
): Promise<{ codes_key: string | null; corrections: contract.Correction[] }> {
  return withScope(context.db, platformScope, async (tx) => {
    const { codes_key } = await findResults(tx, lessonId);
    const saved = await correctionsOf(tx, lessonId);
    const corrections = saved.filter((each) => each.revision <= revision);
    return { codes_key, corrections: corrections.map(({ correction }) => correction) };
  });
}

/** All that was saved, for whoever works for somebody that may see the lesson's words. */
export function savedCorrections(
  { db }: Pick<Context, 'db'>,
  lessonId: string,
): Promise<contract.Correction[]> {
  return withScope(db, platformScope, async (tx) =>
    (await correctionsOf(tx, lessonId)).map(({ correction }) => correction),
  );
}

/** The machine's own: before it there is nothing to correct. */
async function findResults(tx: ScopedDatabase, lessonId: string) {
  const first = await tx
    .selectFrom('lesson_results')
    .select('codes_key')
    .where('lesson_id', '=', lessonId)
    .where('revision', '=', 1)
    .executeTakeFirst();
  if (!first) throw new AppError('notFound');
  return first;
}

/** In the order in which they were saved. */
export async function correctionsOf(tx: ScopedDatabase, lessonId: string) {
  const rows = await tx
    .selectFrom('lesson_corrections')
    .select(['number', 'revision', 'correction'])
    .where('lesson_id', '=', lessonId)
    .orderBy('number')
    .execute();
  // Written by us alone, through the contract.
  return rows.map((row) => ({ ...row, correction: row.correction as unknown as contract.Correction }));
}

async function lastSaved(
  tx: ScopedDatabase,
  lessonId: string,
): Promise<{ number: number; revision: number }> {
  const last = await tx
    .selectFrom('lesson_corrections')
    .select(['number', 'revision'])
    .where('lesson_id', '=', lessonId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { number: 0, revision: 1 };
}
