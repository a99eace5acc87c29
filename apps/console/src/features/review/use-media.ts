import type { DataOf } from '@kejing/contract/endpoint';
import { getMedia } from '@kejing/contract/lessons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { objectAt } from '../../client/bucket-object.ts';
import { call } from '../../client/request.ts';
import { peaksFrom, type Outline, type Span } from '../../ui/waveform/bars.ts';

export type Media = DataOf<typeof getMedia>;

/** As the worker writes them. */
interface PeaksObject {
  per_second: number;
  peaks: string;
}
interface SpeechObject {
  spans: Span[];
}

/** Links that expire, with what is known of the recording. Other links would stop the player: asked for when needed. */
export const mediaQuery = (analysisId: string) =>
  queryOptions({
    queryKey: [getMedia.path, analysisId],
    queryFn: () => call(getMedia, { query: { analysis_id: analysisId } }, { showsRefusal: true }),
    staleTime: Infinity,
  });

export const useMedia = (analysisId: string) => useQuery(mediaQuery(analysisId));

/** The same object, whatever its link is by now. */
const objectName = (url: string) => new URL(url).pathname;

/** Nothing that a lesson cannot be played without: where they do not arrive, the line stays empty. */
export function useOutline(url: string): Outline | undefined {
  const { data } = useQuery({
    queryKey: ['peaks', objectName(url)],
    queryFn: async () => {
      const { per_second, peaks } = await objectAt<PeaksObject>(url);
      return { perSecond: per_second, peaks: peaksFrom(peaks) };
    },
    staleTime: Infinity,
  });
  return data;
}

const nobody: readonly Span[] = [];

export function useSpeech(url: string): readonly Span[] {
  const { data } = useQuery({
    queryKey: ['speech', objectName(url)],
    queryFn: () => objectAt<SpeechObject>(url),
    staleTime: Infinity,
  });
  return data?.spans ?? nobody;
}
