import { lessonEditions } from '@kejing/contract/editions';
import type { QueryOf } from '@kejing/contract/endpoint';
import { lessonSorts, type listLessons } from '@kejing/contract/lessons';
import { gradeCodes, subjectCodes } from '@kejing/contract/school';
import { pageOf, pageSizeOf, type ListSearch } from '../../ui/list-page/list-search.ts';
import { isTrash } from './lesson-search.ts';
import { lessonStates } from './lesson-state.ts';
import { datesOf, periodIn } from './periods.ts';

const known = <Value extends string | number>(values: readonly Value[], asked: string | undefined) =>
  values.find((value) => String(value) === asked);

/** What the server is asked. Where all lessons come at once, the list is narrowed here. */
export function lessonQuery(search: ListSearch, byPage: boolean, today: Date): QueryOf<typeof listLessons> {
  const trash = isTrash(search) ? { trash: 'true' } : {};
  if (!byPage) return trash;
  const period = periodIn(search.date);
  const dates = period && datesOf(period, today);
  const sort = known(lessonSorts, search.sort);
  const query = {
    ...trash,
    page: pageOf(search),
    page_size: pageSizeOf(search),
    keyword: search.q?.slice(0, 50),
    subject: known(subjectCodes, search.subject),
    grade: known(gradeCodes, search.grade),
    product_type: known(lessonEditions, search.edition),
    state: known(lessonStates, search.state),
    date_from: dates?.from,
    date_to: dates?.to,
    sort,
    order: sort && search.order === undefined ? ('asc' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
