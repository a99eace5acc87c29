import type { LessonCodes } from '@kejing/contract/coding';
import { productTypes } from '@kejing/contract/editions';
import type { LessonResults } from '@kejing/contract/results';
import type { Transcript } from '@kejing/contract/transcripts';
import { useMemo, type ReactNode } from 'react';
import type { Stored } from './desk.ts';
import { ReviewScreen } from './review-screen.tsx';
import type { Media } from './use-media.ts';
import { useTabs } from './use-tabs.tsx';

interface Props {
  sample: {
    title: string;
    media: Media;
    transcript: Transcript;
    codes: LessonCodes;
    results: LessonResults;
  };
  /** Says that nobody really speaks. */
  mark: ReactNode;
  /** False while the keys belong to something else. */
  keys: boolean;
  onRenew: () => Promise<Media | undefined>;
}

/** A lesson that is all there and only to be looked at. */
export function SampleReview({ sample, mark, keys, onRenew }: Props) {
  const { title, media, transcript, codes, results } = sample;
  const tabs = useTabs();
  const stored = useMemo<Stored>(
    () => ({
      transcript,
      codes,
      results,
      resultsRevision: 1,
      history: { revisions: [], corrections: [] },
      options: { edition: productTypes.full },
    }),
    [transcript, codes, results],
  );
  return (
    <ReviewScreen {...{ title, media, stored, tabs, mark, onRenew }} hasKeys={keys} startAt={undefined} />
  );
}
