import { listLessons } from '@kejing/contract/lessons';
import { describe, expect, it } from 'vitest';
import { lessonQuery } from './lesson-query.ts';
import { readLessonSearch } from './lesson-search.ts';
import { canCancel, canRetry, failureOf, stateOf } from './lesson-state.ts';
import { datesOf } from './periods.ts';

const today = new Date(2026, 4, 20);

describe('the address of the list', () => {
  it('keeps what it understands and drops the rest', () => {
    expect(readLessonSearch({ q: ' 圆 ', grade: 'grade_5', page: '2', sort: 'title', wish: 'x' })).toEqual({
      q: '圆',
      grade: 'grade_5',
      page: '2',
      sort: 'title',
    });
  });

  it('becomes a question that the server understands', () => {
    const search = readLessonSearch({
      q: '圆',
      subject: 'maths',
      grade: 'grade_5',
      edition: '11',
      state: 'failed',
      date: 'week',
      page: '3',
      page_size: '50',
      sort: 'lesson_date',
      order: 'desc',
    });
    const query = lessonQuery(search, true, today);
    expect(query).toEqual({
      keyword: '圆',
      subject: 'maths',
      grade: 'grade_5',
      product_type: 11,
      state: 'failed',
      date_from: '2026-05-14',
      page: 3,
      page_size: 50,
      sort: 'lesson_date',
    });
    expect(listLessons.query.safeParse(query).success).toBe(true);
  });

  it('asks for nothing that the server would refuse', () => {
    const search = readLessonSearch({ subject: 'magic', edition: '7', state: 'odd', date: 'never' });
    expect(lessonQuery(search, true, today)).toEqual({ page: 1, page_size: 20 });
  });

  it('asks for all lessons at once where the account wants that, deleted ones or not', () => {
    expect(lessonQuery(readLessonSearch({ grade: 'grade_5', page: '2' }), false, today)).toEqual({});
    expect(lessonQuery(readLessonSearch({ trash: '1' }), false, today)).toEqual({ trash: 'true' });
    expect(listLessons.query.safeParse({ trash: 'true' }).data?.trash).toBe(true);
  });
});

it.each([
  ['week', today, { from: '2026-05-14' }],
  ['month', today, { from: '2026-04-21' }],
  ['term', today, { from: '2026-02-01', to: '2026-08-14' }],
  ['lastTerm', today, { from: '2025-08-15', to: '2026-01-31' }],
  ['term', new Date(2026, 0, 10), { from: '2025-08-15', to: '2026-01-31' }],
  ['term', new Date(2026, 8, 10), { from: '2026-08-15', to: '2027-01-31' }],
  ['lastTerm', new Date(2026, 8, 10), { from: '2026-02-01', to: '2026-08-14' }],
] as const)('%s as of %s', (period, day, dates) => expect(datesOf(period, day)).toEqual(dates));

describe('the state of a lesson', () => {
  it.each([
    [{ status: 10000, outcome: null }, 'uploading', true, false],
    [{ status: 25000, outcome: null }, 'working', true, false],
    [{ status: 50000, outcome: null }, 'working', false, false],
    [{ status: 60000, outcome: 'done' }, 'done', false, false],
    [{ status: 70000, outcome: 'failed' }, 'failed', false, true],
    [{ status: 10000, outcome: 'cancelled' }, 'cancelled', false, true],
  ] as const)('%j is %s', (lesson, state, cancels, retries) => {
    expect([stateOf(lesson), canCancel(lesson), canRetry(lesson)]).toEqual([state, cancels, retries]);
  });

  it('knows a media code from a cause in words', () => {
    const failure = (cause: string, failed_step: string | null = null) => failureOf({ cause, failed_step });
    expect(failure('media:28')).toEqual({ at: 15000, mediaCode: 28 });
    expect(failure('media:4005:silence')).toEqual({
      at: 15000,
      mediaCode: 4005,
      mediaDetail: 'silence',
    });
    expect(failure('ENOSPC: no space left on device')).toEqual({ at: 70000 });
    expect(failure('ENOSPC', 'prepareMedia')).toEqual({ at: 15000 });
  });
});
