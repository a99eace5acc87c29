import { decodeDelivery } from '@kejing/contract/delivery';
import { statuses } from '@kejing/contract/statuses';
import { getTranscript, type Transcript } from '@kejing/contract/transcripts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { objectAt } from '../../client/bucket-object.ts';
import { call } from '../../client/request.ts';
import { isMissing } from '../../client/request-error.ts';
import type { LessonNow } from './lesson-now.ts';

const askEvery = 3_000;

/** Pitch and level of one's own speech, where that was asked for. */
async function framesAt(url: string) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`);
  return decodeDelivery(new Uint8Array(await answer.arrayBuffer()));
}

async function fetchTranscript(analysis_id: string) {
  const { summary, transcript_url, delivery_url } = await call(
    getTranscript,
    { query: { analysis_id } },
    { showsRefusal: true },
  );
  const [transcript, frames] = await Promise.all([
    objectAt<Transcript>(transcript_url),
    delivery_url === undefined ? undefined : framesAt(delivery_url),
  ]);
  return { summary, transcript, frames };
}

export const transcriptQuery = (analysisId: string) =>
  queryOptions({
    queryKey: [getTranscript.path, analysisId],
    queryFn: () => fetchTranscript(analysisId),
    staleTime: Infinity,
  });

/** What was heard in a lesson; undefined until it has been written down. */
export function useTranscript({ analysis_id, own, status, outcome }: LessonNow) {
  return useQuery({
    ...transcriptQuery(analysis_id),
    enabled: own && status >= statuses.classroom.preprocessing,
    retry: (count, error) => count < 2 && !isMissing(error),
    // The stream tells of the status; that the text is there has to be asked for.
    refetchInterval: ({ state }) => (state.data === undefined && outcome === null ? askEvery : false),
  });
}
