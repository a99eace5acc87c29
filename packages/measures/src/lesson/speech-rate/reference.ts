import { gradeCodes, grades, type Grade } from '@kejing/contract/school';

/**
 * Where lessons of a stage are thought to lie, in syllables a minute. Nobody has measured it: these are our own
 * settings, a reference and no verdict, to be replaced by what our lessons show.
 */
const bands = {
  youngest: [140, 200],
  primary: [160, 220],
  middle: [180, 240],
  older: [200, 260],
} as const;

export function referenceBand(grade: Grade | undefined): Record<string, number | null> {
  if (!grade) return {};
  const stage = grades[grade];
  const young = gradeCodes.indexOf(grade) <= gradeCodes.indexOf('grade_2');
  const [low, high] = young
    ? bands.youngest
    : stage === 'primary'
      ? bands.primary
      : stage === 'middle'
        ? bands.middle
        : bands.older;
  return { reference_low: low, reference_high: high };
}
