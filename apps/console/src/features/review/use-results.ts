import type { LessonCodes } from '@kejing/contract/coding';
import { getCorrections } from '@kejing/contract/corrections';
import { getResults, type LessonResults } from '@kejing/contract/results';
import { statuses } from '@kejing/contract/statuses';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { objectAt } from '../../client/bucket-object.ts';
import { call } from '../../client/request.ts';
import { isMissing } from '../../client/request-error.ts';
import type { LessonNow } from './lesson-now.ts';

const quietly = { showsRefusal: true };

export const fetchHistory = (analysis_id: string) =>
  call(getCorrections, { query: { analysis_id } }, quietly);

async function fetchFigures(analysis_id: string) {
  const { revision, results_url, codes_url } = await call(getResults, { query: { analysis_id } }, quietly);
  const [results, codes] = await Promise.all([
    objectAt<LessonResults>(results_url),
    codes_url === null ? null : objectAt<LessonCodes>(codes_url),
  ]);
  return { resultsRevision: revision, results, codes };
}

async function fetchResults(analysis_id: string) {
  const [figures, history] = await Promise.all([fetchFigures(analysis_id), fetchHistory(analysis_id)]);
  return { ...figures, history };
}

/** What others save is told. Who leaves the page lets go of them: opened again, it starts from what is saved. */
export const resultsQuery = (analysisId: string) =>
  queryOptions({
    queryKey: [getResults.path, analysisId],
    queryFn: () => fetchResults(analysisId),
    staleTime: Infinity,
  });

/** The figures of a lesson, the codes behind them and what people have changed; undefined until they were computed. */
export function useResults({ analysis_id, own, status }: LessonNow) {
  return useQuery({
    ...resultsQuery(analysis_id),
    enabled: own && status >= statuses.classroom.reporting && status <= statuses.classroom.done,
    retry: (count, error) => count < 2 && !isMissing(error),
  });
}
