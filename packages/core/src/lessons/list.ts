import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/lessons';
import type { Lesson } from '@kejing/contract/lessons';
import { statuses } from '@kejing/contract/statuses';
import { withScope, type ScopedDatabase } from '@kejing/db/scope';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Person } from '../identity/index.ts';
import { lessonsWhoseWordsHave } from '../transcripts/index.ts';
import { shownLesson, type ShownRow } from './shown.ts';

type ListQuery = z.output<typeof contract.listLessons.query>;
type Viewer = Pick<Person, 'accountId' | 'orgId' | 'scope'>;

/** Without pages: everything there is, up to what a browser can hold at once. */
const wholeList = 10_000;

/** Names and run facts are looked up for the rows that are shown, not for all that were looked through. */
const withFacts = (tx: ScopedDatabase, lessons: ReturnType<typeof someLessons>) =>
  tx
    .selectFrom(lessons.as('lessons'))
    .leftJoin('runs', 'runs.id', 'lessons.id')
    .leftJoin('accounts', 'accounts.id', 'lessons.account_id')
    .leftJoin('organisations', 'organisations.id', 'lessons.org_id')
    .selectAll('lessons')
    .select([
      'runs.stage',
      'runs.progress',
      'runs.failed_step',
      'runs.cause',
      'accounts.name as owner_name',
      'organisations.name as org_name',
    ]);

const someLessons = (tx: ScopedDatabase) => tx.selectFrom('lessons').selectAll('lessons');

/** The level of the person who asks stands in the query itself, where an index serves it; row security is the backstop. */
function lessonsInSight(tx: ScopedDatabase, { scope, accountId }: Viewer) {
  const lessons = someLessons(tx);
  if (scope.kind === 'account') return lessons.where('lessons.account_id', '=', accountId);
  if (scope.kind === 'platform') return lessons;
  return lessons.where('lessons.org_id', 'in', (eb) =>
    eb.selectFrom('organisation_ancestors').select('descendant_id').where('ancestor_id', '=', scope.orgId),
  );
}

type Lessons = ReturnType<typeof someLessons>;
const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Of the keyword's hits in words that were spoken, the lessons are found beforehand. */
function filtered(lessons: Lessons, query: ListQuery, spokenIn: string[] = []): Lessons {
  let rows = lessons.where('lessons.deleted_at', query.trash ? 'is not' : 'is', null);
  if (query.subject?.length) rows = rows.where('lessons.subject', 'in', query.subject);
  if (query.grade?.length) rows = rows.where('lessons.grade', 'in', query.grade);
  if (query.product_type?.length) rows = rows.where('lessons.product_type', 'in', query.product_type);
  if (query.date_from) rows = rows.where('lessons.lesson_date', '>=', query.date_from);
  if (query.date_to) rows = rows.where('lessons.lesson_date', '<=', query.date_to);
  const { state, keyword } = query;
  if (state?.length)
    rows = rows.where((row) =>
      row.or(
        state.map((each) => {
          if (each !== 'uploading' && each !== 'working') return row('lessons.outcome', '=', each);
          const sign = each === 'uploading' ? '=' : '>';
          return row.and([
            row('lessons.outcome', 'is', null),
            row('lessons.status', sign, statuses.classroom.waitingForUpload),
          ]);
        }),
      ),
    );
  if (keyword)
    rows = rows.where((row) =>
      row.or([
        ...(['lessons.title', 'lessons.teacher', 'lessons.class_name'] as const).map((column) =>
          row(column, 'ilike', `%${escapeLike(keyword)}%`),
        ),
        ...(spokenIn.length > 0 ? [row('lessons.id', 'in', spokenIn)] : []),
      ]),
    );
  return rows;
}

function sorted(lessons: Lessons, { sort, order }: ListQuery): Lessons {
  return lessons
    .orderBy(`lessons.${sort}`, (by) => (order === 'desc' ? by.desc().nullsLast() : by.asc().nullsLast()))
    .orderBy('lessons.id', order);
}

export function lessonsQuery(tx: ScopedDatabase, viewer: Viewer, query: ListQuery, spokenIn?: string[]) {
  const rows = sorted(filtered(lessonsInSight(tx, viewer), query, spokenIn), query);
  return query.page === undefined
    ? rows.limit(wholeList)
    : rows.limit(query.page_size).offset((query.page - 1) * query.page_size);
}

export function listLessons(
  context: Context,
  viewer: Viewer,
  query: ListQuery,
): Promise<DataOf<typeof contract.listLessons>> {
  return withScope(context.db, viewer.scope, async (tx) => {
    const spokenIn = query.keyword ? await lessonsWhoseWordsHave(tx, query.keyword) : [];
    const rows = sortedAgain(withFacts(tx, lessonsQuery(tx, viewer, query, spokenIn)), query);
    const shown: ShownRow[] = await rows.execute();
    const total =
      query.page === undefined
        ? shown.length
        : await countLessons(filtered(lessonsInSight(tx, viewer), query, spokenIn));
    return { lessons: shown.map((row) => shownLesson(row, viewer)), total };
  });
}

/** A join may shuffle the few rows that it names. */
function sortedAgain(rows: ReturnType<typeof withFacts>, { sort, order }: ListQuery) {
  return rows
    .orderBy(`lessons.${sort}`, (by) => (order === 'desc' ? by.desc().nullsLast() : by.asc().nullsLast()))
    .orderBy('lessons.id', order);
}

async function countLessons(lessons: Lessons): Promise<number> {
  const counted = await lessons
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(counted.total);
}

export async function findShownLesson(tx: ScopedDatabase, viewer: Viewer, id: string): Promise<Lesson> {
  const row = await withFacts(tx, lessonsInSight(tx, viewer).where('lessons.id', '=', id)).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return shownLesson(row, viewer);
}

export function getLesson(context: Context, viewer: Viewer, id: string): Promise<Lesson> {
  return withScope(context.db, viewer.scope, (tx) => findShownLesson(tx, viewer, id));
}
