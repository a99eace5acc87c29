import { mean } from '../stats/basics.ts';

export interface Intraclass {
  /** Of one rater, and of the mean of all, for raters who might have been others. */
  single: number | null;
  average: number | null;
  /** Of the mean of exactly these raters. */
  consistency: number | null;
  /** How far each rater lies above the mean of all. */
  severities: number[];
}

const leastLessons = 5;
const leastRaters = 2;

/** Rows are lessons, columns are raters, every cell rated. Null below five lessons or two raters. */
export function intraclass(marks: readonly (readonly number[])[]): Intraclass | null {
  const n = marks.length;
  const k = marks[0]?.length ?? 0;
  if (n < leastLessons || k < leastRaters || marks.some((row) => row.length !== k)) return null;
  const grand = mean(marks.flat()) ?? 0;
  const rows = marks.map((row) => mean(row) ?? 0);
  const columns = Array.from({ length: k }, (_, rater) => mean(marks.map((row) => row[rater] ?? 0)) ?? 0);
  const square = (values: readonly number[]) =>
    values.reduce((total, value) => total + (value - grand) ** 2, 0);
  const between = square(rows) * k;
  const raters = square(columns) * n;
  const error = square(marks.flat()) - between - raters;
  const msRows = between / (n - 1);
  const msColumns = raters / (k - 1);
  const msError = error / ((n - 1) * (k - 1));
  const quotient = (below: number) => (below === 0 ? null : (msRows - msError) / below);
  return {
    single: quotient(msRows + (k - 1) * msError + (k * (msColumns - msError)) / n),
    average: quotient(msRows + (msColumns - msError) / n),
    consistency: quotient(msRows),
    severities: columns.map((column) => column - grand),
  };
}
