import type { Moment } from '@kejing/contract/results';
import { bootstrapQuotient, bootstrapSequence } from '../../stats/bootstrap.ts';
import { unmisclassified } from '../../stats/proportions.ts';
import type { Lesson } from '../lesson.ts';
import { outcome, Shortfall, type Measure, type MinimumData } from '../measure.ts';
import { once } from '../once.ts';
import { windowSeconds } from '../windows.ts';
import { definition } from './definition.ts';
import {
  classicConversionRate,
  conversionRate,
  labelsOf,
  switches,
  teacherShare,
  type Labels,
} from './figures.ts';

const shareBlock = 60 / windowSeconds;
/** Shorter blocks would cut half of the pairs that the classic grid compares. */
const conversionBlock = 300 / windowSeconds;
const mostMoments = 40;

export const lessonLabels = once((lesson: Lesson): Labels =>
  labelsOf(lesson.windows.map(({ label }) => label)),
);

export const shareInterval = once((lesson: Lesson) => {
  const labels = lessonLabels(lesson);
  return bootstrapQuotient(labels, new Uint8Array(labels.length).fill(1), shareBlock, lesson.seed);
});

export const conversionInterval = once((lesson: Lesson) =>
  bootstrapSequence(
    lessonLabels(lesson),
    (labels) => classicConversionRate(labels) ?? 0,
    conversionBlock,
    lesson.seed,
  ),
);

export function wholeLesson(lesson: Lesson, minimum: MinimumData): Shortfall {
  const { lessonSeconds = 0, unknownShare = 1 } = minimum;
  return new Shortfall()
    .lacks(lesson.windows.length === 0, 'too_short', 0, lessonSeconds)
    .weakens(lesson.seconds < lessonSeconds, 'too_short', lesson.seconds, lessonSeconds)
    .weakens(lesson.unknownShare > unknownShare, 'much_unknown', lesson.unknownShare, unknownShare);
}

interface Run {
  label: 'T' | 'S';
  start: number;
  end: number;
}

const runsOf = once((lesson: Lesson): Run[] => {
  const runs: Run[] = [];
  for (const { label, start, end } of lesson.windows) {
    const last = runs.at(-1);
    if (last && last.label === label && last.end === start) last.end = end;
    else runs.push({ label, start, end });
  }
  return runs;
});

/** What one would look at first. */
export const longestRuns = (lesson: Lesson): Moment[] =>
  runsOf(lesson)
    .toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
    .slice(0, mostMoments)
    .map(({ label, start, end }) => ({ utterance: null, start, end, as: label, value: end - start }));

/** Only its corners: right while the teacher acts, up in every other state. */
function curveOf(runs: readonly Run[]): [number, number][] {
  let [x, y] = [0, 0];
  const points: [number, number][] = [[x, y]];
  for (const { label, start, end } of runs) {
    if (label === 'T') x += end - start;
    else y += end - start;
    points.push([x, y]);
  }
  return points;
}

export const studentTeacher: Measure = {
  definition,
  compute(lesson) {
    const labels = lessonLabels(lesson);
    const share = teacherShare(labels);
    const runs = runsOf(lesson);
    const { attribution } = lesson.options;
    return outcome(lesson, wholeLesson(lesson, definition.minimum), {
      value: share,
      n: labels.length,
      parts: {
        student_share: share === null ? null : 1 - share,
        conversion_3_seconds: conversionRate(labels),
        conversion_30_seconds: classicConversionRate(labels),
        switches_per_minute:
          labels.length === 0 ? null : switches(labels) / ((labels.length * windowSeconds) / 60),
        corrected_share:
          share !== null && attribution
            ? unmisclassified(share, attribution.sensitivity, attribution.specificity)
            : null,
      },
      counts: { runs: runs.length },
      drawing: { view: 'plane', points: curveOf(runs), areas: [] },
      evidence: longestRuns(lesson),
      interval: () => shareInterval(lesson),
      partIntervals: () => ({ conversion_30_seconds: conversionInterval(lesson) }),
    });
  },
};
