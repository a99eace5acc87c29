import { mean, standardDeviation } from '../stats/basics.ts';

/** Mean 50, standard deviation 10; null where all have the same. */
export function tScores(scores: readonly number[]): number[] | null {
  const middle = mean(scores);
  const deviation = standardDeviation(scores);
  if (middle === null || !deviation) return null;
  return scores.map((score) => 50 + (10 * (score - middle)) / deviation);
}

/** Internal consistency of a test; rows are people, columns items. */
export function cronbachAlpha(marks: readonly (readonly number[])[]): number | null {
  const items = marks[0]?.length ?? 0;
  if (items < 2 || marks.length < 2) return null;
  const variance = (values: readonly number[]) => (standardDeviation(values) ?? 0) ** 2;
  const whole = variance(marks.map((row) => row.reduce((total, mark) => total + mark, 0)));
  if (whole === 0) return null;
  let single = 0;
  for (let item = 0; item < items; item += 1) single += variance(marks.map((row) => row[item] ?? 0));
  return (items / (items - 1)) * (1 - single / whole);
}
