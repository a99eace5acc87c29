import { describe, expect, it } from 'vitest';
import { longForm, ratingFields, shortForm } from './fields.ts';
import { intraclass } from './intraclass.ts';
import { krippendorffAlpha } from './krippendorff.ts';
import { summariseRatings } from './score.ts';
import { adjustForSeverity } from './severity.ts';

/** Marks of a part, one after another. */
const marks = (part: number, digits: string) =>
  Object.fromEntries(Array.from(digits, (digit, index) => [`${part}_${index + 1}`, Number(digit)]));
const rating = { ...marks(1, '45434435444'), ...marks(2, '4433435444'), ...marks(3, '334043445') };

describe('§13: expert rating', () => {
  const { score, fields } = summariseRatings([rating], longForm);

  it.each([
    ['teachingGoals', 83.33],
    ['teachingAchievement', 62.5],
    ['classroomControl', 81.25],
    ['classroomAtmosphere', 66.67],
    ['classroomThinking', 58.33],
    ['classroomInteraction', 81.25],
    ['classroomAdaptToStudents', 58.33],
    ['classroomEvaluation', 62.5],
    ['studentResponse', 83.33],
  ] as const)('§13 golden: %s is %f', (field, expected) => {
    expect(Math.abs((fields[field] ?? Number.NaN) - expected)).toBeLessThan(0.01);
  });

  it('§13 golden: score 70.83', () => expect(score).toBeCloseTo(70.83, 2));

  it('§13: each of the thirty items belongs to one field, and each of the nine', () => {
    expect(Object.values(longForm).flat()).toHaveLength(30);
    expect(new Set(Object.values(longForm).flat()).size).toBe(30);
    expect(Object.keys(longForm).toSorted()).toEqual([...ratingFields].toSorted());
    expect(ratingFields.map((field) => shortForm[field][0])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ]);
  });

  it('§13: nought is not a mark, and six fields are no score', () => {
    expect(summariseRatings([{}], shortForm)).toMatchObject({ score: null, fields: { teachingGoals: null } });
    const six = Object.fromEntries(['1', '2', '3', '4', '5', '6'].map((item) => [item, 4]));
    expect(summariseRatings([six], shortForm).score).toBeNull();
    expect(summariseRatings([{ ...six, '7': 4 }], shortForm).score).toBe(75);
  });

  it('§13: experts are averaged by field', () => {
    const other = { ...rating, '1_1': 1, '1_2': 1, '1_3': 1 };
    expect(summariseRatings([rating, other], longForm).fields.teachingGoals).toBeCloseTo(41.67, 2);
  });
});

describe('§13: agreement', () => {
  const shroutFleiss = ['9 2 5 8', '6 1 3 2', '8 4 6 8', '7 1 2 6', '10 5 6 9', '6 2 4 7'].map((row) =>
    row.split(' ').map(Number),
  );

  it('§13 golden: intraclass .2898, .6201, .9093 and severities', () => {
    const found = intraclass(shroutFleiss);
    expect(found?.single).toBeCloseTo(0.2898, 4);
    expect(found?.average).toBeCloseTo(0.6201, 4);
    expect(found?.consistency).toBeCloseTo(0.9093, 4);
    for (const [index, expected] of [2.375, -2.7917, -0.9583, 1.375].entries())
      expect(found?.severities[index]).toBeCloseTo(expected, 4);
    expect(intraclass(shroutFleiss.slice(0, 4))).toBeNull();
  });

  const four = [
    '1 2 3 3 2 1 4 1 2 . . .',
    '1 2 3 3 2 2 4 1 2 5 . 3',
    '. 3 3 3 2 3 4 2 2 5 1 .',
    '1 2 3 3 2 4 4 1 2 5 1 .',
  ].map((row) => row.split(' ').map((mark) => (mark === '.' ? null : Number(mark))));

  it.each([
    ['nominal', 0.7434],
    ['ordinal', 0.8154],
    ['interval', 0.8491],
  ] as const)('§13 golden: Krippendorff’s alpha, %s, %f', (scale, expected) => {
    expect(krippendorffAlpha(four, scale)).toBeCloseTo(expected, 4);
  });

  const design = (text: string) =>
    text
      .split(' ')
      .map((each) => ({ lesson: each[0] ?? '', rater: each[1] ?? '', mark: Number(each.slice(2)) }));

  it('§13 golden: lessons adjusted for severity', () => {
    const found = adjustForSeverity(design('1A80 1B72 2B75 2C85 3A90 3C88'));
    for (const [lesson, expected] of [
      ['1', 77.33],
      ['2', 81.67],
      ['3', 86],
    ] as const)
      expect(found?.lessons.get(lesson)).toBeCloseTo(expected, 2);
    for (const [rater, expected] of [
      ['A', 3.33],
      ['B', -6],
      ['C', 2.67],
    ] as const)
      expect(found?.raters.get(rater)).toBeCloseTo(expected, 2);
  });

  it('§13: raters who share no lesson are not adjusted', () => {
    expect(adjustForSeverity(design('1A80 1B72 2C75 2D85'))).toBeNull();
  });
});
