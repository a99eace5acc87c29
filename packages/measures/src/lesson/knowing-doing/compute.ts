import type { Activity } from '@kejing/contract/coding-lists';
import { ratio, sharesOf } from '../../stats/basics.ts';
import { bootstrapQuotient } from '../../stats/bootstrap.ts';
import { codeAtWindows, ribbonOf } from '../covering.ts';
import { outcome, Shortfall, type Measure } from '../measure.ts';
import { windowSeconds } from '../windows.ts';
import { definition } from './definition.ts';

export type Side = 'knowing' | 'doing' | 'other';

export const sideOf: Record<Activity, Side> = {
  explanation: 'knowing',
  media: 'knowing',
  exercise: 'doing',
  experiment: 'doing',
  discussion: 'doing',
  presentation: 'doing',
  board_work: 'doing',
  organisation: 'other',
  transition: 'other',
  question_answer: 'other',
};

/** Of seconds. */
export function knowingDoingFigures(knowing: number, doing: number, other: number) {
  const [knowingShare, doingShare, otherShare] = sharesOf([knowing, doing, other]);
  return {
    knowing: knowingShare ?? null,
    doing: doingShare ?? null,
    other: otherShare ?? null,
    balance: ratio(doing, knowing + doing),
  };
}

export const knowingDoing: Measure = {
  definition,
  compute(lesson) {
    const codes = codeAtWindows(lesson.windows, lesson.codesOf('activity'));
    const sides = codes.map((code) => code && sideOf[code.value]);
    const seconds = (side: Side) => sides.filter((each) => each === side).length * windowSeconds;
    const [knowing, doing, other] = [seconds('knowing'), seconds('doing'), seconds('other')];
    const figures = knowingDoingFigures(knowing, doing, other);
    const coded = (knowing + doing + other) / (lesson.windows.length * windowSeconds || 1);
    const { lessonSeconds = 0, codedShare = 0 } = definition.minimum;
    const shortfall = new Shortfall()
      .lacks(lesson.codesOf('activity').length === 0, 'no_codes')
      .lacks(coded < codedShare, 'too_little_coded', coded, codedShare)
      .weakens(lesson.seconds < lessonSeconds, 'too_short', lesson.seconds, lessonSeconds)
      .trusts(codes.filter((code) => code !== null));
    const pieces = ribbonOf(lesson.windows, sides);
    return outcome(lesson, shortfall, {
      value: figures.balance,
      n: knowing + doing + other,
      parts: {
        knowing_share: figures.knowing,
        doing_share: figures.doing,
        other_share: figures.other,
        coded_share: coded,
      },
      drawing: { view: 'ribbon', stretches: pieces },
      evidence: pieces.map(({ start, end, value }) => ({ utterance: null, start, end, as: value })),
      interval: () =>
        bootstrapQuotient(
          sides.map((side) => (side === 'doing' ? 1 : 0)),
          sides.map((side) => (side === 'doing' || side === 'knowing' ? 1 : 0)),
          60 / windowSeconds,
          lesson.seed,
        ),
    });
  },
};
