import type { LessonCodes } from '@kejing/contract/coding';
import type { DataOf } from '@kejing/contract/endpoint';
import type { LessonResults } from '@kejing/contract/results';
import { getSample } from '@kejing/contract/sample';
import type { Transcript } from '@kejing/contract/transcripts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { objectAt } from '../../client/bucket-object.ts';
import { call } from '../../client/request.ts';

type Answer = DataOf<typeof getSample>;
type Ready = Extract<Answer, { state: 'ready' }>;

/** Everything that a screen shows of the sample lesson. */
export interface Sample extends Pick<Ready, 'title' | 'subject' | 'grade' | 'media'> {
  transcript: Transcript;
  codes: LessonCodes;
  results: LessonResults;
}

const askEvery = 3_000;
const readyOf = (answer: Answer | undefined) => (answer?.state === 'ready' ? answer : undefined);

const asked = queryOptions({
  queryKey: [getSample.path],
  queryFn: () => call(getSample, { query: {} }, { showsRefusal: true, background: true }),
  staleTime: Infinity,
});

/** Whoever asks first has it made: asked for where it is offered, it is there when somebody opens it. */
export const useSampleOffered = () => void useQuery(asked);

/** The sample lesson; undefined while it is made or fetched. Other links would stop the player: asked for when needed. */
export function useSample() {
  const links = useQuery({
    ...asked,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? askEvery : false),
  });
  const ready = readyOf(links.data);
  const objects = useQuery({
    queryKey: ['sample objects'],
    queryFn: async () => {
      if (!ready) throw new Error('There is nothing to fetch yet.');
      const [transcript, codes, results] = await Promise.all([
        objectAt<Transcript>(ready.transcript_url),
        objectAt<LessonCodes>(ready.codes_url),
        objectAt<LessonResults>(ready.results_url),
      ]);
      return { transcript, codes, results };
    },
    enabled: ready !== undefined,
    staleTime: Infinity,
  });
  const sample: Sample | undefined = ready && objects.data && { ...ready, ...objects.data };
  return {
    sample,
    isMaking: links.data?.state === 'making',
    error: links.error ?? objects.error,
    retry: () => void (links.error ? links.refetch() : objects.refetch()),
    /** New links in the place of those that have expired; undefined where they cannot be had. */
    renew: async () => {
      const renewed = await links.refetch();
      return renewed.isError ? undefined : readyOf(renewed.data)?.media;
    },
  };
}
