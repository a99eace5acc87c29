import type { LessonCodes } from '@kejing/contract/coding';
import type { Correction } from '@kejing/contract/corrections';
import type { Transcript } from '@kejing/contract/transcripts';
import { recodeTouched } from '@kejing/measures/coders/baseline';
import { applyCorrections, type Corrected } from '@kejing/measures/corrections/apply';

export type CorrectedLesson = Corrected;

/** A lesson as people left it, with the codes that the figures are computed from. */
export function correctedLesson(
  transcript: Transcript,
  corrections: readonly Correction[],
  codes: LessonCodes | null,
): CorrectedLesson {
  const corrected = applyCorrections(transcript, corrections, codes);
  return {
    ...corrected,
    codes: corrected.codes && recodeTouched(corrected, corrected.codes),
  };
}
