import { scoreFields, type RatingFormName, type ScoreSummary } from '@kejing/contract/experts';
import { formNamed } from '@kejing/measures/ratings/fields';
import { combineRatings, summariseRatings, type RatingSummary } from '@kejing/measures/ratings/score';

export interface Given {
  form: RatingFormName;
  rate_values: Readonly<Record<string, number>>;
}

/** One expert's nine fields and score, null where too little was rated. */
export const fieldsOf = ({ form, rate_values }: Given): RatingSummary =>
  summariseRatings([rate_values], formNamed[form]);

/** As everybody is shown it: 0 and "not rated" for what is missing. */
export function summaryOf(given: readonly Given[]): ScoreSummary {
  const { score, fields } = combineRatings(given.map(fieldsOf));
  const values = { score, ...fields };
  return {
    ...(Object.fromEntries(scoreFields.map((field) => [field, values[field] ?? 0])) as Record<
      keyof typeof values,
      number
    >),
    rated: Object.fromEntries(
      scoreFields.map((field) => [field, values[field] !== null]),
    ) as ScoreSummary['rated'],
  };
}
