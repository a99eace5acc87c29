import { pageOf, pageSizeOf, type ListSearch } from '../../ui/list-page/list-search.ts';
import { filterRows, sortRows } from '../../ui/list-page/whole-rows.ts';
import { sampleColumns, sampleFilters, sampleText } from './sample-lesson-cells.tsx';
import { sampleLessons } from './sample-lessons.ts';

export type ServerMood = 'well' | 'slow' | 'failing' | 'empty';

export const samplePageSizes = [9, 18, 36];

/** Answers as the API would, in memory. */
export async function askSampleServer(search: ListSearch, mood: ServerMood, gone: ReadonlySet<string>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, mood === 'slow' ? 3000 : 300);
  await promise;
  if (mood === 'failing') throw new Error('服务暂时不可用，稍后再试');
  const all = mood === 'empty' ? [] : sampleLessons(21).filter(({ id }) => !gone.has(id));
  const found = sortRows(filterRows(all, search, sampleFilters, sampleText), search, sampleColumns);
  const size = pageSizeOf(search, samplePageSizes);
  const from = (pageOf(search) - 1) * size;
  return { rows: found.slice(from, from + size), total: found.length };
}
