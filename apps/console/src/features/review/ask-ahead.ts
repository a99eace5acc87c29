import type { QueryClient } from '@tanstack/react-query';
import { mediaQuery } from './use-media.ts';
import { resultsQuery } from './use-results.ts';
import { transcriptQuery } from './use-transcript.ts';

/** Everything that a finished lesson shows, asked for at once while its page is still on its way. */
export function askAhead(queries: QueryClient, analysisId: string): void {
  void queries.prefetchQuery(mediaQuery(analysisId));
  void queries.prefetchQuery(transcriptQuery(analysisId));
  void queries.prefetchQuery(resultsQuery(analysisId));
}

export function letGo(queries: QueryClient, analysisId: string): void {
  queries.removeQueries(resultsQuery(analysisId));
}
