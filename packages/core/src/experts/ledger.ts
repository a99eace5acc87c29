import type { getAgreement as endpoint } from '@kejing/contract/agreement';
import type { DataOf } from '@kejing/contract/endpoint';
import { withScope } from '@kejing/db/scope';
import { agreementLedger, leastLessons } from '@kejing/measures/ratings/ledger';
import type { Context } from '../context.ts';
import type { Person } from '../identity/index.ts';
import { ownScope } from '../objects/index.ts';
import { figuresOf } from '../reports/index.ts';
import { ratedLessons, type RatedLessonRow } from './repository.ts';

/** Enough for a narrow interval, and few enough to be worked out while somebody waits. */
const mostLessons = 200;

/** Of an organisation's lessons for whoever looks after it, of the own ones for everybody else. */
export async function getAgreement(
  context: Context,
  person: Pick<Person, 'accountId' | 'orgId' | 'scope'>,
): Promise<DataOf<typeof endpoint>> {
  const wide = person.scope.kind === 'organisation';
  const rows = await withScope(context.db, wide ? person.scope : ownScope(person), (tx) =>
    ratedLessons(tx, mostLessons),
  );
  const lessons = await Promise.all(
    byLesson(rows).map(async ([first, ...others]) => ({
      language: first.language,
      ratings: [first, ...others].map(({ form, blind_values }) => ({ form, values: blind_values })),
      figures: await figuresOf(context, first),
    })),
  );
  return {
    over: wide ? 'organisation' : 'own',
    lessons: lessons.length,
    least_lessons: leastLessons,
    fields: agreementLedger(lessons),
  };
}

function byLesson(rows: readonly RatedLessonRow[]) {
  const lessons = new Map<string, [RatedLessonRow, ...RatedLessonRow[]]>();
  for (const row of rows) {
    const known = lessons.get(row.lesson_id);
    if (known) known.push(row);
    else lessons.set(row.lesson_id, [row]);
  }
  return [...lessons.values()];
}
