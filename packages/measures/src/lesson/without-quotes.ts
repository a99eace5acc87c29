import type { LessonResults, Moment } from '@kejing/contract/results';

/** For those who may see the figures and not what was said: every moment stays, its words go. */
export const withoutQuotes = ({ version, results }: LessonResults): LessonResults => ({
  version,
  results: results.map((result) => ({ ...result, evidence: result.evidence.map(withoutQuote) })),
});

function withoutQuote(moment: Moment): Moment {
  const { quote: _, ...rest } = moment;
  return rest;
}
