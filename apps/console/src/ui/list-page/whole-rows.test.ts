import { describe, expect, it } from 'vitest';
import type { ListColumn, ListFilter } from './list-types.ts';
import { filterRows, sortRows } from './whole-rows.ts';

interface Lesson {
  title: string;
  subject: string;
  minutes: number | null;
}
const lessons: Lesson[] = [
  { title: '第 10 课 圆的面积', subject: '数学', minutes: 45 },
  { title: '第 2 课 Circle', subject: '英语', minutes: null },
  { title: '第 1 课 圆的周长', subject: '数学', minutes: 40 },
  { title: '第 3 课 认识圆', subject: '数学', minutes: 45 },
];
const filters: ListFilter<Lesson>[] = [
  { key: 'subject', label: '学科', options: [], matches: (row, value) => row.subject === value },
];
const columns: ListColumn<Lesson>[] = [
  { key: 'title', title: '课', width: 80, cell: ({ title }) => title, sort: ({ title }) => title },
  { key: 'minutes', title: '时长', width: 80, cell: () => null, sort: ({ minutes }) => minutes },
  { key: 'subject', title: '学科', width: 80, cell: () => null },
];
const found = (search: Record<string, string>) =>
  filterRows(lessons, search, filters, ({ title, subject }) => `${title} ${subject}`).map(
    ({ title }) => title,
  );
const sorted = (sort: string, order?: 'desc') =>
  sortRows(lessons, { sort, ...(order && { order }) }, columns).map(({ title }) => title.slice(0, 6).trim());

describe('all rows, here', () => {
  it('are found by every word, whatever its case', () => {
    expect(found({ q: '圆 数学' })).toHaveLength(3);
    expect(found({ q: 'CIRCLE' })).toEqual(['第 2 课 Circle']);
    expect(found({ q: '圆 英语' })).toEqual([]);
  });

  it('are kept by filter and question together', () => {
    expect(found({ subject: '数学', q: '面积' })).toEqual(['第 10 课 圆的面积']);
    expect(found({ stranger: 'x' })).toHaveLength(4);
  });

  it('are the very same array when nothing is asked', () => {
    expect(filterRows(lessons, {}, filters, ({ title }) => title)).toBe(lessons);
    expect(sortRows(lessons, {}, columns)).toBe(lessons);
    expect(sortRows(lessons, { sort: 'subject' }, columns)).toBe(lessons);
  });

  it('count as people do', () => {
    expect(sorted('title')).toEqual(['第 1 课', '第 2 课', '第 3 课', '第 10 课']);
    expect(sorted('title', 'desc')).toEqual(['第 10 课', '第 3 课', '第 2 课', '第 1 课']);
  });

  it('put the unknown last, both ways, and keep the order of equals', () => {
    expect(sorted('minutes')).toEqual(['第 1 课', '第 10 课', '第 3 课', '第 2 课']);
    expect(sorted('minutes', 'desc')).toEqual(['第 10 课', '第 3 课', '第 1 课', '第 2 课']);
  });

  it('are not touched', () => {
    const before = [...lessons];
    sortRows(lessons, { sort: 'title' }, columns);
    expect(lessons).toEqual(before);
  });
});
