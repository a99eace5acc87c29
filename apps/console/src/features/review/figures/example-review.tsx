import { baselineCodes } from '@kejing/measures/coders/baseline';
import { useMemo, type ReactNode } from 'react';
import { createStore } from '../../../client/store.ts';
import { useAnsweredKeys } from '../../../client/use-shortcuts.ts';
import { ReviewContext, type Review } from '../review.ts';
import { EvidenceBeside } from './evidence-beside.tsx';
import { EvidenceProvider } from './evidence-provider.tsx';
import { exampleCut, exampleGraph, exampleTranscript } from './example-lesson.ts';

const transcript = exampleTranscript();
const made = baselineCodes(transcript, { cut: exampleCut });
const codes = made && { ...made, graph: exampleGraph(transcript) };

type Props = Partial<Review> & Pick<Review, 'results'> & { children: ReactNode };

/** A part of the screen with the invented lesson and the drawer around it. */
export function ExampleReview({ children, ...change }: Props) {
  // There is no frame here that would do it.
  useAnsweredKeys();
  const clock = useMemo(() => createStore({ seconds: 0 }), []);
  return (
    <ReviewContext
      value={{
        title: '水去哪儿了',
        seconds: transcript.seconds,
        transcript,
        codes,
        before: undefined,
        clock,
        play: () => undefined,
        correct: undefined,
        ...change,
      }}
    >
      <EvidenceProvider>
        <EvidenceBeside>{children}</EvidenceBeside>
      </EvidenceProvider>
    </ReviewContext>
  );
}
