import type { ScopedDatabase } from '@kejing/db/scope';
import type { Owner } from '../objects/index.ts';
import { newestResults } from '../reports/index.ts';

export type GoalRow = Awaited<ReturnType<ReturnType<typeof goalsOf>['execute']>>[number];

/** More than anybody keeps in mind; older ones stay where they are. */
const mostGoals = 100;

/** Newest first, each with the lesson that it starts from while that is there. */
export const goalsOf = (tx: ScopedDatabase, { accountId }: Owner) =>
  tx
    .selectFrom('teaching_goals')
    .leftJoin('lessons', (join) =>
      join
        .onRef('lessons.id', '=', 'teaching_goals.lesson_id')
        .onRef('lessons.account_id', '=', 'teaching_goals.account_id')
        .on('lessons.deleted_at', 'is', null),
    )
    .leftJoin(newestResults(tx).as('newest'), 'newest.lesson_id', 'lessons.id')
    .select([
      'teaching_goals.id',
      'teaching_goals.measure',
      'teaching_goals.version',
      'teaching_goals.language',
      'teaching_goals.direction',
      'teaching_goals.low',
      'teaching_goals.high',
      'teaching_goals.why',
      'teaching_goals.set_at',
      'teaching_goals.ended_at',
      'lessons.id as from_id',
      'lessons.title as from_title',
      'lessons.lesson_date as from_date',
      'lessons.language as from_language',
      'newest.results_key',
      'newest.figures',
    ])
    .where('teaching_goals.account_id', '=', accountId)
    .orderBy('teaching_goals.set_at', 'desc')
    .orderBy('teaching_goals.id')
    .limit(mostGoals);

export const ownLesson = (tx: ScopedDatabase, { accountId }: Owner, id: string) =>
  tx
    .selectFrom('lessons')
    .select(['id', 'language'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

interface NewGoal {
  org_id: string;
  account_id: string;
  measure: string;
  version: number;
  language: string;
  direction: string;
  low: number | null;
  high: number | null;
  why: string;
  lesson_id: string | null;
  set_at: Date;
}

export async function insertGoal(tx: ScopedDatabase, goal: NewGoal): Promise<string> {
  const { id } = await tx.insertInto('teaching_goals').values(goal).returning('id').executeTakeFirstOrThrow();
  return id;
}
