import { mean } from '../stats/basics.ts';
import { ratingFields, type RatingField, type RatingForm } from './fields.ts';

/** Marks by item; 0 is what the form begins with and means that nobody rated it. */
export type RateValues = Readonly<Record<string, number>>;

export interface RatingSummary {
  /** 0 to 100; null below seven fields. */
  score: number | null;
  fields: Record<RatingField, number | null>;
}

const leastFields = 7;

/** Several experts: the mean of each field, then the score. */
export function summariseRatings(
  ratings: readonly RateValues[],
  form: RatingForm,
  highest = 5,
  weights: Partial<Record<RatingField, number>> = {},
): RatingSummary {
  const summaries = ratings.map((rating) => ({
    fields: fieldsBy((field) => fieldOf(rating, form[field], highest)),
  }));
  return combineRatings(summaries, weights);
}

/** The same for experts who filled in different forms. */
export function combineRatings(
  summaries: readonly Pick<RatingSummary, 'fields'>[],
  weights: Partial<Record<RatingField, number>> = {},
): RatingSummary {
  const fields = fieldsBy((field) =>
    mean(summaries.map((summary) => summary.fields[field]).filter((mark) => mark !== null)),
  );
  return { score: scoreOf(fields, weights), fields };
}

const fieldsBy = (value: (field: RatingField) => number | null) =>
  Object.fromEntries(ratingFields.map((field) => [field, value(field)])) as RatingSummary['fields'];

/** Null where fewer than half of its items are rated. */
function fieldOf(rating: RateValues, items: readonly string[], highest: number): number | null {
  const marks = items.map((item) => rating[item] ?? 0).filter((mark) => mark > 0);
  const average = mean(marks);
  if (average === null || marks.length * 2 < items.length) return null;
  return (100 * (average - 1)) / (highest - 1);
}

function scoreOf(
  fields: Record<RatingField, number | null>,
  weights: Partial<Record<RatingField, number>>,
): number | null {
  let total = 0;
  let weight = 0;
  let rated = 0;
  for (const field of ratingFields) {
    const mark = fields[field];
    if (mark === null) continue;
    const share = weights[field] ?? 1;
    total += share * mark;
    weight += share;
    rated += 1;
  }
  return rated < leastFields || weight === 0 ? null : total / weight;
}
