import type { AgreementFinding, HeldAgainst } from '@kejing/contract/agreement';
import type { RatingFormName } from '@kejing/contract/experts';
import type { KeptFigure } from '@kejing/contract/results';
import { differentKind, toldOf, type Comparable } from '../growth/compare.ts';
import { mean } from '../stats/basics.ts';
import { rankCorrelation, type RankCorrelation } from '../stats/rank-correlation.ts';
import { formNamed, longForm, ratingFields, type RatingField } from './fields.ts';
import { partnerOfField, partnerOfItem, type Partner } from './partners.ts';
import { combineRatings, summariseRatings, type RateValues } from './score.ts';

export interface RatedLesson {
  language: string;
  /** As they were before their expert saw any figure. */
  ratings: readonly { form: RatingFormName; values: RateValues }[];
  figures: readonly KeptFigure[];
}

export interface FieldHeld extends HeldAgainst {
  field: RatingField;
  items: (HeldAgainst & { item: string })[];
}

/** With fewer, an interval of a rank correlation covers nearly everything and still excludes the truth too often. */
export const leastLessons = 10;
/** What is called a large correlation (Cohen 1988). */
const large = 0.5;

/** For each field and each item of the long form: do lessons that experts mark higher have more of the figure? */
export function agreementLedger(lessons: readonly RatedLesson[], seed?: number): FieldHeld[] {
  const fields = lessons.map(
    ({ ratings }) =>
      combineRatings(ratings.map(({ form, values }) => summariseRatings([values], formNamed[form]))).fields,
  );
  const hold = (partner: Partner | null, marks: readonly (number | null)[]) =>
    holdAgainst(lessons, partner, marks, seed);
  return ratingFields.map((field) => ({
    field,
    ...hold(
      partnerOfField(field),
      fields.map((each) => each[field]),
    ),
    items: longForm[field].map((item) => ({
      item,
      ...hold(
        partnerOfItem(field, item),
        lessons.map((lesson) => markOf(lesson, item)),
      ),
    })),
  }));
}

/** The experts' mean of an item of the long form; 0 is not rated. */
const markOf = ({ ratings }: RatedLesson, item: string): number | null =>
  mean(
    ratings.flatMap(({ form, values }) => {
      const mark = form === 'long' ? (values[item] ?? 0) : 0;
      return mark > 0 ? [mark] : [];
    }),
  );

function holdAgainst(
  lessons: readonly RatedLesson[],
  partner: Partner | null,
  marks: readonly (number | null)[],
  seed: number | undefined,
): HeldAgainst {
  const nothing = { measure: null, reversed: false, n: 0, rho: null, interval: null };
  if (!partner) return { ...nothing, finding: 'no_partner' };
  const { measure, reversed } = partner;
  const rated = lessons.flatMap((lesson, index) => {
    const mark = marks[index] ?? null;
    const figure = lesson.figures.find((each) => each.measure === measure);
    return mark === null || !figure ? [] : [{ mark, figure: { ...figure, language: lesson.language } }];
  });
  const pairs = largestKind(rated);
  const known = { ...nothing, measure, reversed, n: pairs.length };
  if (pairs.length < leastLessons) return { ...known, finding: 'too_few' };
  const found = rankCorrelation(
    pairs.map(({ mark, value }) => [mark, reversed ? -value : value]),
    seed,
  );
  return found ? { ...known, ...found, finding: findingOf(found) } : { ...known, finding: 'all_alike' };
}

/** Only figures that were measured in the same way can be put in order: those of the way that most lessons have. */
function largestKind(rated: readonly { mark: number; figure: Comparable }[]) {
  const kinds: { first: Comparable; pairs: { mark: number; value: number }[] }[] = [];
  for (const { mark, figure } of rated) {
    if (figure.value === null || toldOf(figure) === 'insufficient') continue;
    let kind = kinds.find(({ first }) => differentKind(first, figure) === undefined);
    if (!kind) kinds.push((kind = { first: figure, pairs: [] }));
    kind.pairs.push({ mark, value: figure.value });
  }
  return kinds.toSorted((a, b) => b.pairs.length - a.pairs.length)[0]?.pairs ?? [];
}

function findingOf({ rho, interval: [low, high] }: RankCorrelation): AgreementFinding {
  if (high < 0) return 'opposite';
  if (low <= 0) return 'not_shown';
  return rho >= large ? 'agrees' : 'same_direction';
}
