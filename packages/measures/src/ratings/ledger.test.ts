import type { KeptFigure } from '@kejing/contract/results';
import { describe, expect, it } from 'vitest';
import { measures } from '../lesson/registry.ts';
import { longForm, ratingFields } from './fields.ts';
import { agreementLedger, leastLessons, type RatedLesson } from './ledger.ts';
import { partnerOfField, partnerOfItem } from './partners.ts';

const figure = (measure: string, value: number | null, more: Partial<KeptFigure> = {}): KeptFigure => ({
  measure,
  version: 1,
  value,
  interval: null,
  n: 20,
  sufficiency: { state: value === null ? 'insufficient' : 'ok', reasons: [] },
  labels: [],
  ...more,
});
const short = (values: Record<string, number>) => ({ form: 'short' as const, values });
const long = (values: Record<string, number>) => ({ form: 'long' as const, values });
const marks = [2, 3, 3, 4, 4, 4, 5, 5, 3, 2, 4, 5];
const shares = [0.1, 0.2, 0.3, 0.25, 0.4, 0.35, 0.6, 0.5, 0.2, 0.15, 0.3, 0.45];
const lessonsOf = (make: (mark: number, share: number) => Partial<RatedLesson>): RatedLesson[] =>
  marks.map((mark, index) => ({
    language: 'zh',
    ratings: [],
    figures: [],
    ...make(mark, shares[index] ?? 0),
  }));
const thinking = (lessons: readonly RatedLesson[]) => ofField(lessons, 'classroomThinking');
const ofField = (lessons: readonly RatedLesson[], wanted: string) => {
  const found = agreementLedger(lessons).find(({ field }) => field === wanted);
  if (!found) throw new Error(`${wanted} is missing`);
  return found;
};
const rated = lessonsOf((mark, share) => ({
  ratings: [short({ 5: mark })],
  figures: [figure('questions', share)],
}));

describe('agreement of experts with figures', () => {
  it('holds the marks of a field against the measure that speaks of it', () => {
    const found = thinking(rated);
    expect(found).toMatchObject({ finding: 'agrees', measure: 'questions', reversed: false, n: 12 });
    expect(found.rho).toBeCloseTo(0.9314779, 7);
    expect(found.interval?.[0]).toBeCloseTo(0.732547, 7);
  });

  it('takes the mean of several experts, of either form, and leaves out what is not rated', () => {
    const lessons = lessonsOf((mark, share) => ({
      // A mark of 0 is none: neither the short form's nor the long form's takes part in the mean.
      ratings: [short({ 5: mark }), short({ 5: 0 }), long({ '2_4': mark, '2_5': 0, '2_6': mark })],
      figures: [figure('questions', share), figure('wait_time', share)],
    }));
    const { rho, items } = thinking(lessons);
    expect(rho).toBeCloseTo(0.9314779, 7);
    expect(items.map(({ item, measure, n }) => [item, measure, n])).toEqual([
      ['2_4', 'questions', 12],
      ['2_5', 'wait_time', 0],
      ['2_6', 'questions', 12],
    ]);
    expect(items[0]?.rho).toBeCloseTo(0.9314779, 7);
  });

  it('turns the teacher’s share round, for it is the students’ that the item asks for', () => {
    const lessons = lessonsOf((mark, share) => ({
      ratings: [short({ 9: mark })],
      figures: [figure('student_teacher', 1 - share)],
    }));
    expect(ofField(lessons, 'studentResponse')).toMatchObject({ finding: 'agrees', reversed: true });
  });

  it('says so where experts and figures go opposite ways, or no way shows', () => {
    const against = rated.map(({ figures, ...lesson }) => ({
      ...lesson,
      figures: figures.map((each) => ({ ...each, value: -(each.value ?? 0) })),
    }));
    expect(thinking(against).finding).toBe('opposite');
    const unrelated = [5, 1, 4, 2, 6, 3, 4, 2, 5, 3, 1, 6];
    const loose = rated.map((lesson, index) => ({
      ...lesson,
      figures: [figure('questions', unrelated[index] ?? 0)],
    }));
    expect(thinking(loose)).toMatchObject({ finding: 'not_shown', n: 12 });
  });

  it('says nothing of fewer lessons than it takes, nor of marks that are all alike', () => {
    expect(thinking(rated.slice(0, leastLessons)).rho).not.toBeNull();
    expect(thinking(rated.slice(0, leastLessons - 1))).toMatchObject({ finding: 'too_few', n: 9, rho: null });
    const alike = rated.map((lesson) => ({ ...lesson, ratings: [short({ 5: 4 })] }));
    expect(thinking(alike)).toMatchObject({ finding: 'all_alike', n: 12, rho: null, interval: null });
  });

  it('leaves out figures that do not suffice or were measured in another way than most', () => {
    const [first, second, ...others] = rated as [RatedLesson, RatedLesson, ...RatedLesson[]];
    const byRules = { state: 'partial', reasons: [{ reason: 'baseline_codes' }] } as const;
    const mixed = [
      { ...first, figures: [figure('questions', null)] },
      {
        ...second,
        figures: [figure('questions', 0.9, { sufficiency: { ...byRules, reasons: [...byRules.reasons] } })],
      },
      ...others,
    ];
    expect(thinking(mixed)).toMatchObject({ n: 10 });
    expect(
      thinking(rated.map((lesson, index) => (index < 3 ? { ...lesson, language: 'en' } : lesson))),
    ).toMatchObject({ finding: 'too_few', n: 9 });
  });

  it('names at most one measure of the registry for an item, and says where there is none', () => {
    const known = new Set(measures.map(({ definition }) => definition.id));
    const ledger = agreementLedger(rated);
    expect(ledger.map(({ field }) => field)).toEqual([...ratingFields]);
    expect(ledger.flatMap(({ items }) => items)).toHaveLength(30);
    for (const field of ratingFields)
      for (const partner of [
        partnerOfField(field),
        ...longForm[field].map((item) => partnerOfItem(field, item)),
      ])
        expect(partner === null || known.has(partner.measure)).toBe(true);
    const none = ledger.filter(({ finding }) => finding === 'no_partner').map(({ field }) => field);
    expect(none).toEqual([
      'teachingGoals',
      'teachingAchievement',
      'classroomAtmosphere',
      'classroomControl',
      'classroomEvaluation',
    ]);
  });
});
