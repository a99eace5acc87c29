import { mean } from '../../stats/basics.ts';

/** 1 for the teacher, 0 for every other state. */
export type Labels = Uint8Array;

export const labelsOf = (letters: Iterable<string>): Labels =>
  Uint8Array.from([...letters], (letter) => (letter === 'T' ? 1 : 0));

export function teacherShare(labels: Labels): number | null {
  if (labels.length === 0) return null;
  let teacher = 0;
  for (const label of labels) teacher += label;
  return teacher / labels.length;
}

export function switches(labels: Labels): number {
  let count = 0;
  for (let index = 1; index < labels.length; index += 1) if (labels[index] !== labels[index - 1]) count += 1;
  return count;
}

/** Switches by labels; one less than the number of runs. */
export const conversionRate = (labels: Labels): number | null =>
  labels.length === 0 ? null : switches(labels) / labels.length;

/** The classic grid is 30 s; with another one the same lesson has another conversion rate. */
const stride = 10;

/** Conversion rate on the classic grid, in the mean of the ten grids that a lesson on a 3 s grid contains. */
export function classicConversionRate(labels: Labels): number | null {
  if (labels.length < 2 * stride) return null;
  const rates: number[] = [];
  for (let offset = 0; offset < stride; offset += 1) {
    let count = 0;
    let changes = 0;
    for (let index = offset; index < labels.length; index += stride) {
      count += 1;
      if (index >= stride && labels[index] !== labels[index - stride]) changes += 1;
    }
    rates.push(changes / count);
  }
  return mean(rates);
}

export const modes = ['practice', 'lecture', 'dialogue', 'mixed'] as const;
export type Mode = (typeof modes)[number];

/** In this order, since the regions overlap. */
export function modeOf(share: number, conversion: number): Mode {
  if (share <= 0.3) return 'practice';
  if (share >= 0.7) return 'lecture';
  return conversion >= 0.4 ? 'dialogue' : 'mixed';
}
