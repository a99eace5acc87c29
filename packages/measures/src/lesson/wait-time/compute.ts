import type { Moment } from '@kejing/contract/results';
import { mean, median, ratio } from '../../stats/basics.ts';
import { bootstrapMedian } from '../../stats/bootstrap.ts';
import { wilson } from '../../stats/proportions.ts';
import type { Lesson } from '../lesson.ts';
import { outcome, Shortfall, type Measure } from '../measure.ts';
import { definition } from './definition.ts';
import { waitsOf, type Wait } from './waits.ts';

/** What teachers are advised to wait at least. */
const advised = 3;
const bounds = [0, 1, 2, 3, 5] as const;

const secondsOf = (waits: readonly Wait[]) => waits.map(({ seconds }) => seconds);
const longEnough = (waits: readonly Wait[]) => waits.filter(({ seconds }) => seconds >= advised).length;

export function waitFigures(lesson: Lesson) {
  const { afterQuestion, afterStudent, selfResumed } = waitsOf(lesson);
  return {
    afterQuestion: secondsOf(afterQuestion),
    afterStudent: secondsOf(afterStudent),
    median: median(secondsOf(afterQuestion)),
    longShare: ratio(longEnough(afterQuestion), afterQuestion.length),
    afterStudentMean: mean(secondsOf(afterStudent)),
    afterStudentMedian: median(secondsOf(afterStudent)),
    afterStudentLongShare: ratio(longEnough(afterStudent), afterStudent.length),
    selfResumedMedian: median(secondsOf(selfResumed)),
  };
}

function bars(seconds: readonly number[]) {
  return bounds.map((from, index) => {
    const to = bounds[index + 1];
    const count = seconds.filter((each) => each >= from && (to === undefined || each < to)).length;
    return {
      name: to === undefined ? `≥${from}` : `${from}–${to}`,
      count,
      share: ratio(count, seconds.length),
    };
  });
}

const moment =
  (as: string) =>
  ({ after, end, seconds }: Wait): Moment => ({
    utterance: after.id,
    start: after.start,
    end,
    as,
    value: seconds,
  });

export const waitTime: Measure = {
  definition,
  compute(lesson) {
    const waits = waitsOf(lesson);
    const figures = waitFigures(lesson);
    const n = waits.afterQuestion.length;
    const need = definition.minimum.questions ?? 0;
    const shortfall = new Shortfall()
      .lacks(!lesson.hasText, 'no_text')
      .lacks(n < need, 'too_few_questions', n, need);
    return outcome(lesson, shortfall, {
      value: figures.median,
      n,
      parts: {
        share_of_3_seconds: figures.longShare,
        after_student_mean: figures.afterStudentMean,
        after_student_median: figures.afterStudentMedian,
        after_student_share_of_3_seconds: figures.afterStudentLongShare,
        self_resumed_median: figures.selfResumedMedian,
      },
      counts: { self_resumed: waits.selfResumed.length, student_turns: waits.afterStudent.length },
      drawing: { view: 'histogram', bars: bars(figures.afterQuestion) },
      evidence: [
        ...waits.afterQuestion.map(moment('answered')),
        ...waits.selfResumed.map(moment('self_resumed')),
      ],
      interval: () => bootstrapMedian(figures.afterQuestion, lesson.seed),
      partIntervals: () => ({ share_of_3_seconds: wilson(longEnough(waits.afterQuestion), n) }),
    });
  },
};
