import type { lessonSorts } from '@kejing/contract/lessons';
import { readListSearch, type ListAddress, type ListSearch } from '../../ui/list-page/list-search.ts';

// Written out here: every page's first load reads addresses, and does not need the lessons' whole contract for it.
const sorts = ['created_at', 'lesson_date', 'title'] as const satisfies typeof lessonSorts;

const address: ListAddress = {
  filters: ['subject', 'grade', 'edition', 'state', 'date', 'trash'],
  sorts,
};

/** What the address says of the list of lessons; `trash` shows what was deleted. */
export const readLessonSearch = (raw: Record<string, unknown>) => readListSearch(raw, address);

export const isTrash = ({ trash }: ListSearch) => trash !== undefined;
