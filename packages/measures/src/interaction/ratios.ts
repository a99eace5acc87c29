import { ratio } from '../stats/basics.ts';
import { columnSums, type Matrix } from './matrix.ts';

const percent = (part: number, whole: number): number | null => {
  const share = ratio(part, whole);
  return share === null ? null : 100 * share;
};

/** The ratios of Flanders' analysis, in per cent but for the two quotients. */
export function fiasRatios(cells: Matrix): Record<string, number | null> {
  const sums = columnSums(cells);
  const of = (...categories: number[]) =>
    categories.reduce((total, category) => total + (sums[category - 1] ?? 0), 0);
  const cell = (row: number, column: number) => cells[row - 1]?.[column - 1] ?? 0;
  const afterStudents = (...columns: number[]) =>
    columns.reduce((total, column) => total + cell(8, column) + cell(9, column), 0);
  const total = of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  let content = 0;
  let steady = 0;
  for (let row = 1; row <= 10; row += 1) {
    steady += cell(row, row);
    for (let column = 1; column <= 10; column += 1)
      if (row === 4 || row === 5 || column === 4 || column === 5) content += cell(row, column);
  }
  return {
    teacher_talk: percent(of(1, 2, 3, 4, 5, 6, 7), total),
    student_talk: percent(of(8, 9), total),
    silence: percent(of(10), total),
    teacher_response: percent(of(1, 2, 3), of(1, 2, 3, 6, 7)),
    teacher_question: percent(of(4), of(4, 5)),
    student_initiation: percent(of(9), of(8, 9)),
    instant_response: percent(afterStudents(1, 2, 3), afterStudents(1, 2, 3, 6, 7)),
    instant_question: percent(afterStudents(4), afterStudents(4, 5)),
    content_cross: percent(content, total),
    steady_state: percent(steady, total),
    student_steady_state: percent(cell(8, 8) + cell(9, 9), of(8, 9)),
    indirect_to_direct: ratio(of(1, 2, 3), of(6, 7)),
    wide_indirect_to_direct: ratio(of(1, 2, 3, 4), of(5, 6, 7)),
  };
}
