import { columnSums, type Matrix } from '../../interaction/matrix.ts';
import { interactionOutcome } from '../../interaction/result.ts';
import { ifias } from '../../interaction/schemes.ts';
import type { CodedWindow } from '../../interaction/window-codes.ts';
import { ratio } from '../../stats/basics.ts';
import type { Measure } from '../measure.ts';
import { definition } from './definition.ts';

/** The scheme's halves of categories 4 and 9 are told apart by the eighteen categories. */
export function ifiasRatios(cells: Matrix, windows: readonly CodedWindow[]): Record<string, number | null> {
  const sums = columnSums(cells);
  const of = (...categories: number[]) =>
    categories.reduce((total, category) => total + (sums[category - 1] ?? 0), 0);
  const percent = (part: number, whole: number) => {
    const share = ratio(part, whole);
    return share === null ? null : 100 * share;
  };
  const coded = (category: number) => windows.filter((window) => window.category === category).length;
  const total = sums.reduce((sum, each) => sum + each, 0);
  return {
    teacher_talk: percent(of(1, 2, 3, 4, 5, 6, 7), total),
    student_talk: percent(of(8, 9, 10), total),
    silence: percent(of(11, 12), total),
    open_questions: percent(coded(4), coded(4) + coded(5)),
    students_asking: percent(coded(11), coded(10) + coded(11)),
    useful_silence: percent(of(12), of(11, 12)),
  };
}

export const improvedFlanders: Measure = {
  definition,
  compute: (lesson) =>
    interactionOutcome(lesson, {
      definition,
      scheme: ifias,
      parts: ifiasRatios,
      value: { part: 'teacher_talk', categories: new Set([1, 2, 3, 4, 5, 6, 7]) },
    }),
};
