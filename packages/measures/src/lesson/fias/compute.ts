import { fiasRatios } from '../../interaction/ratios.ts';
import { interactionOutcome } from '../../interaction/result.ts';
import { fias } from '../../interaction/schemes.ts';
import type { Measure } from '../measure.ts';
import { definition } from './definition.ts';

export const flanders: Measure = {
  definition,
  compute: (lesson) =>
    interactionOutcome(lesson, {
      definition,
      scheme: fias,
      parts: fiasRatios,
      value: { part: 'teacher_talk', categories: new Set([1, 2, 3, 4, 5, 6, 7]) },
    }),
};
