import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/growth';
import type { Goal } from '@kejing/contract/growth';
import { withScope } from '@kejing/db/scope';
import { versionOf } from '@kejing/measures/growth/tracked';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { ownScope, type Owner } from '../objects/index.ts';
import { figuresOf } from '../reports/index.ts';
import { goalsOf, insertGoal, ownLesson, type GoalRow } from './repository.ts';

type Wanted = z.output<typeof contract.createGoal.body>;

/** A teacher's own word, told to nobody else: it leaves no trace in the log that others read. */
export async function createGoal(context: Context, person: Owner, wanted: Wanted): Promise<Goal> {
  const version = versionOf(wanted.measure);
  if (version === undefined) throw new AppError('invalid', { detail: 'measure' });
  const row = await withScope(context.db, ownScope(person), async (tx) => {
    const lesson =
      wanted.analysis_id === undefined ? undefined : await ownLesson(tx, person, wanted.analysis_id);
    if (wanted.analysis_id !== undefined && !lesson) throw new AppError('notFound');
    const id = await insertGoal(tx, {
      org_id: person.orgId,
      account_id: person.accountId,
      measure: wanted.measure,
      version,
      language: lesson?.language ?? wanted.language,
      direction: wanted.direction,
      low: wanted.low ?? null,
      high: wanted.high ?? null,
      why: wanted.why,
      lesson_id: lesson?.id ?? null,
      set_at: context.now(),
    });
    return goalsOf(tx, person).where('teaching_goals.id', '=', id).executeTakeFirstOrThrow();
  });
  return shownGoal(context, row);
}

export async function listGoals(context: Context, person: Owner): Promise<DataOf<typeof contract.listGoals>> {
  const rows = await withScope(context.db, ownScope(person), (tx) => goalsOf(tx, person).execute());
  return { goals: await Promise.all(rows.map((row) => shownGoal(context, row))) };
}

/** One that has ended stays as it ended. */
export function endGoal(context: Context, person: Owner, goalId: string): Promise<void> {
  return withScope(context.db, ownScope(person), async (tx) => {
    const known = await tx
      .selectFrom('teaching_goals')
      .select('id')
      .where('id', '=', goalId)
      .where('account_id', '=', person.accountId)
      .executeTakeFirst();
    if (!known) throw new AppError('notFound');
    await tx
      .updateTable('teaching_goals')
      .set({ ended_at: context.now() })
      .where('id', '=', goalId)
      .where('ended_at', 'is', null)
      .execute();
  });
}

async function shownGoal(context: Context, row: GoalRow): Promise<Goal> {
  const { results_key, figures } = row;
  const known = results_key === null ? [] : await figuresOf(context, { results_key, figures });
  return {
    goal_id: row.id,
    measure: row.measure,
    version: row.version,
    // Written by us alone, from the contract's lists.
    language: row.language as Goal['language'],
    direction: row.direction as Goal['direction'],
    low: row.low,
    high: row.high,
    why: row.why,
    set_at: row.set_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    from:
      row.from_id === null || row.from_title === null
        ? null
        : {
            analysis_id: row.from_id,
            title: row.from_title,
            lesson_date: row.from_date,
            language: row.from_language as Goal['language'],
            figure: known.find(({ measure }) => measure === row.measure) ?? null,
          },
  };
}
