import { columnSums, type Matrix } from '../../interaction/matrix.ts';
import { interactionOutcome } from '../../interaction/result.ts';
import { itias } from '../../interaction/schemes.ts';
import { ratio } from '../../stats/basics.ts';
import type { Measure } from '../measure.ts';
import { definition } from './definition.ts';

export function itiasRatios(cells: Matrix): Record<string, number | null> {
  const sums = columnSums(cells);
  const of = (from: number, to: number) => sums.slice(from - 1, to).reduce((total, each) => total + each, 0);
  const percent = (part: number, whole: number) => {
    const share = ratio(part, whole);
    return share === null ? null : 100 * share;
  };
  const total = of(1, 18);
  return {
    teacher_talk: percent(of(1, 8), total),
    student_talk: percent(of(9, 12), total),
    silence: percent(of(13, 15), total),
    open_questions: percent(of(4, 4), of(4, 5)),
    active_students: percent(of(10, 12), of(9, 12)),
    useful_silence: percent(of(14, 15), of(13, 15)),
    indirect_to_direct: ratio(of(1, 5), of(6, 8)),
  };
}

export const withTechnology: Measure = {
  definition,
  compute: (lesson) =>
    interactionOutcome(lesson, {
      definition,
      scheme: itias,
      parts: itiasRatios,
      value: { part: 'teacher_talk', categories: new Set([1, 2, 3, 4, 5, 6, 7, 8]) },
    }),
};
