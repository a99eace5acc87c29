import type { LessonCodes } from '@kejing/contract/coding';
import type { Correction } from '@kejing/contract/corrections';
import type { LessonResults } from '@kejing/contract/results';
import type { Transcript } from '@kejing/contract/transcripts';
import { createContext, use, type ReactNode } from 'react';
import type { Store } from '../../client/store.ts';

/** What every part of the review screen sees of a lesson: as corrected, saved or not. */
export interface Review {
  title: string;
  /** The recording's length. */
  seconds: number;
  transcript: Transcript;
  codes: LessonCodes | null;
  results: LessonResults;
  /** The figures without the changes that are not saved; undefined where there are none. */
  before: LessonResults | undefined;
  /** Where the player is; apart from the rest, which does not change with every tick. */
  clock: Store<{ seconds: number }>;
  /** Plays from a moment on, and stops at the end where one is given. */
  play: (start: number, end?: number) => void;
  /** Undefined where the lesson may only be looked at. */
  correct: ((corrections: readonly Correction[]) => void) | undefined;
  /** A way to make a measure one's goal; undefined where nobody has goals. */
  goalFor?: ((measure: string) => ReactNode) | undefined;
}

export const ReviewContext = createContext<Review | undefined>(undefined);

export function useReview(): Review {
  const review = use(ReviewContext);
  if (!review) throw new Error('There is no lesson to review here.');
  return review;
}
