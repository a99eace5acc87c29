import { ratingItems, scoreFields } from '@kejing/contract/experts';
import { longForm, ratingFields, shortForm } from '@kejing/measures/ratings/fields';
import { expect, it } from 'vitest';
import { agreementOn, type GivenBy } from './agreement.ts';
import { summaryOf } from './summary.ts';

const short = (marks: readonly number[]) =>
  Object.fromEntries(marks.map((mark, index) => [String(index + 1), mark]));
const by = (rater: string, lesson_id: string, marks: readonly number[]): GivenBy => ({
  rater,
  lesson_id,
  form: 'short',
  rate_values: short(marks),
});
const nine = (mark: number) => Array.from({ length: 9 }, () => mark);

it('covers each item of both forms once, and names the fields as the measures do', () => {
  expect(Object.values(shortForm).flat()).toEqual(ratingItems.short);
  expect(Object.values(longForm).flat().toSorted()).toEqual(ratingItems.long.toSorted());
  expect(scoreFields.slice(1)).toEqual(ratingFields);
});

it('tells a mark of 1, which is 0 points, from nothing', () => {
  const { rated, score, teachingGoals, studentResponse } = summaryOf([
    { form: 'short', rate_values: short([...nine(1).slice(1), 0]) },
  ]);
  expect({ score, teachingGoals, studentResponse }).toEqual({
    score: 0,
    teachingGoals: 0,
    studentResponse: 0,
  });
  expect(rated).toMatchObject({ score: true, teachingGoals: true, studentResponse: false });
});

it('takes the mean over experts of different forms by field, and leaves out who did not rate it', () => {
  const long = Object.fromEntries(ratingItems.long.map((item) => [item, item.startsWith('1_') ? 0 : 3]));
  const summary = summaryOf([
    { form: 'short', rate_values: short(nine(5)) },
    { form: 'long', rate_values: long },
  ]);
  expect(summary).toMatchObject({ teachingGoals: 100, classroomThinking: 75, studentResponse: 75 });
});

it('finds no agreement with one expert, full agreement with two who say the same', () => {
  const marks = [5, 4, 3, 5, 4, 2, 3, 4, 5];
  expect(agreementOn('l', [by('a', 'l', marks)]).agreement).toEqual({
    alpha: null,
    intraclass: null,
    adjusted_score: null,
  });
  expect(agreementOn('l', [by('a', 'l', marks), by('b', 'l', marks)]).agreement.alpha).toBe(1);
});

it('tells who is strict once lessons connect experts, and not from one lesson', () => {
  const one = [by('a', 'l', nine(5)), by('b', 'l', nine(3))];
  expect(agreementOn('l', one).severities.size).toBe(0);
  const strange = [by('x', 'k', nine(1)), by('y', 'k', nine(2))];
  const two = [...one, by('a', 'm', nine(4)), by('b', 'm', nine(2)), ...strange];
  const { severities, agreement } = agreementOn('l', two);
  expect(severities.get('a')).toBeCloseTo(25);
  expect(severities.get('b')).toBeCloseTo(-25);
  expect(severities.has('x')).toBe(false);
  expect(agreement.adjusted_score).toBeCloseTo(75);
});

it('computes the intraclass correlation from five lessons on that both have rated', () => {
  const marks = [1, 2, 3, 4, 5];
  const rated = marks.flatMap((mark) => [by('a', `l${mark}`, nine(mark)), by('b', `l${mark}`, nine(mark))]);
  expect(agreementOn('l1', rated.slice(0, 8)).agreement.intraclass).toBeNull();
  expect(agreementOn('l1', rated).agreement.intraclass).toMatchObject({ lessons: 5, experts: 2, single: 1 });
});
