import { linear, ratio } from '../../stats/basics.ts';
import { bootstrapSums, type Interval } from '../../stats/bootstrap.ts';
import { wilson } from '../../stats/proportions.ts';
import type { Lesson } from '../lesson.ts';
import { outcome, Shortfall, type Measure } from '../measure.ts';
import { codeMoment, teacherQuestions } from '../teacher-questions.ts';
import { amountsBy, windowsPerMinute } from '../windows.ts';
import { definition } from './definition.ts';

interface ImaginationCounts {
  questions: number;
  open: number;
  hypothetical: number;
  imagery: number;
  analogy: number;
  minutes: number;
}

/** Bounds and weights are our own settings. */
export function imaginationFigures(counts: ImaginationCounts) {
  const perTen = (count: number) => ratio(count * 10, counts.minutes);
  const openShare = ratio(counts.open, counts.questions);
  const [hypothetical, imagery, analogy] = [
    perTen(counts.hypothetical),
    perTen(counts.imagery),
    perTen(counts.analogy),
  ];
  const known = openShare !== null && hypothetical !== null && imagery !== null && analogy !== null;
  return {
    openShare,
    hypothetical,
    imagery,
    analogy,
    index: known
      ? 100 *
        (0.5 * linear(openShare, 0, 0.5) +
          0.25 * Math.min(1, hypothetical / 3) +
          0.15 * Math.min(1, imagery / 8) +
          0.1 * Math.min(1, analogy / 2))
      : null,
  };
}

/** Minutes of the lesson are drawn anew, with all that was asked and offered in them. */
function indexInterval(lesson: Lesson): Interval | null {
  const asked = teacherQuestions(lesson);
  const offers = lesson.codesOf('imagination');
  const column = (codes: readonly { start: number }[]) =>
    amountsBy(
      lesson.windows,
      codes.map(({ start }) => [start, 1] as const),
    );
  const offered = (kind: string) => column(offers.filter(({ value }) => value === kind));
  return bootstrapSums(
    [
      column(asked),
      column(asked.filter(({ open }) => open)),
      offered('hypothetical'),
      offered('imagery'),
      offered('analogy'),
    ],
    ([questions = 0, open = 0, hypothetical = 0, imagery = 0, analogy = 0]) =>
      imaginationFigures({ questions, open, hypothetical, imagery, analogy, minutes: lesson.seconds / 60 })
        .index,
    windowsPerMinute,
    lesson.seed,
  );
}

export const imagination: Measure = {
  definition,
  compute(lesson) {
    const asked = teacherQuestions(lesson);
    const offers = lesson.codesOf('imagination');
    const count = (kind: string) => offers.filter(({ value }) => value === kind).length;
    const figures = imaginationFigures({
      questions: asked.length,
      open: asked.filter(({ open }) => open).length,
      hypothetical: count('hypothetical'),
      imagery: count('imagery'),
      analogy: count('analogy'),
      minutes: lesson.seconds / 60,
    });
    const need = definition.minimum.questions ?? 0;
    const shortfall = new Shortfall()
      .lacks(!lesson.hasText, 'no_text')
      .lacks(lesson.codes === null, 'no_codes')
      .lacks(asked.length < need, 'too_few_questions', asked.length, need)
      .trusts([...asked, ...offers]);
    return outcome(lesson, shortfall, {
      value: figures.index,
      n: asked.length,
      parts: {
        open_share: figures.openShare,
        hypothetical_rate: figures.hypothetical,
        imagery_rate: figures.imagery,
        analogy_rate: figures.analogy,
      },
      counts: {
        hypothetical: count('hypothetical'),
        imagery: count('imagery'),
        analogy: count('analogy'),
      },
      drawing: { view: 'number' },
      evidence: [...asked.filter(({ open }) => open), ...offers].map(codeMoment),
      interval: () => indexInterval(lesson),
      partIntervals: () => ({ open_share: wilson(asked.filter(({ open }) => open).length, asked.length) }),
    });
  },
};
