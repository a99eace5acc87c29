import { mean } from '../../stats/basics.ts';
import { teacherFrames } from '../expressiveness/compute.ts';
import { deliveryOf } from '../expressiveness/figures.ts';
import type { Lesson } from '../lesson.ts';
import { gatherBy } from './minutes.ts';

/** Only where the teacher asked for it; otherwise there are no such lines at all. */
export function deliveryBy(lesson: Lesson, minutes: number): { name: string; values: (number | null)[] }[] {
  if (!lesson.options.delivery?.optedIn) return [];
  const frames = gatherBy(lesson, minutes, teacherFrames(lesson), ({ t }) => t);
  return [
    {
      name: 'pitch_deviation',
      values: frames.map(
        (group) =>
          deliveryOf(
            group.flatMap(({ voiced, f0 }) => (voiced && f0 !== null ? [f0] : [])),
            [],
            null,
          ).pitchDeviation,
      ),
    },
    {
      name: 'level',
      values: frames.map((group) =>
        mean(group.flatMap(({ voiced, db }) => (voiced && db !== null ? [db] : []))),
      ),
    },
  ];
}
