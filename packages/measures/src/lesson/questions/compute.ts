import { questionKinds } from '@kejing/contract/coding-lists';
import { entropy, ratio, sharesOf } from '../../stats/basics.ts';
import { wilson } from '../../stats/proportions.ts';
import { outcome, Shortfall, type Measure } from '../measure.ts';
import { codeMoment, teacherQuestions } from '../teacher-questions.ts';
import { definition } from './definition.ts';
import { uptakeOf } from './uptake.ts';

/** Counts in the order of the four kinds. */
export function questionFigures(counts: readonly number[]) {
  const [what = 0, ...higher] = counts;
  const asked = higher.reduce((total, count) => total + count, 0);
  const shares = sharesOf(counts);
  const known = shares.filter((share) => share !== null);
  return {
    shares,
    higherCount: asked,
    higher: ratio(asked, what + asked),
    evenness: known.length === 0 ? null : entropy(known, counts.length),
  };
}

export const questions: Measure = {
  definition,
  compute(lesson) {
    const asked = teacherQuestions(lesson);
    const counts = questionKinds.map((kind) => asked.filter(({ value }) => value === kind).length);
    const figures = questionFigures(counts);
    const open = asked.filter((question) => question.open).length;
    const uptake = uptakeOf(lesson);
    const need = definition.minimum.questions ?? 0;
    const shortfall = new Shortfall()
      .lacks(!lesson.hasText, 'no_text')
      .lacks(lesson.codes === null, 'no_codes')
      .lacks(asked.length < need, 'too_few_questions', asked.length, need)
      .trusts(asked);
    return outcome(lesson, shortfall, {
      value: figures.higher,
      n: asked.length,
      parts: {
        evenness: figures.evenness,
        uptake: uptake.mean,
        open_share: ratio(open, asked.length),
        ...Object.fromEntries(
          questionKinds.map((kind, index) => [`${kind}_share`, figures.shares[index] ?? null]),
        ),
      },
      counts: { open, uptake_turns: uptake.turns },
      drawing: {
        view: 'histogram',
        bars: questionKinds.map((name, index) => ({
          name,
          count: counts[index] ?? 0,
          share: figures.shares[index] ?? null,
        })),
      },
      evidence: asked.map(codeMoment),
      interval: () => wilson(figures.higherCount, asked.length),
      partIntervals: () => ({ open_share: wilson(open, asked.length) }),
    });
  },
};
