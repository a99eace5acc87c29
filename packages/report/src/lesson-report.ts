import type { Language } from '@kejing/charts/say';
import type { LessonCodes } from '@kejing/contract/coding';
import type { Correction } from '@kejing/contract/corrections';
import type { LessonEdition } from '@kejing/contract/editions';
import type { Lesson } from '@kejing/contract/lessons';
import type { LessonResults } from '@kejing/contract/results';
import type { Transcript } from '@kejing/contract/transcripts';
import { recodeTouched } from '@kejing/measures/coders/baseline';
import { applyCorrections } from '@kejing/measures/corrections/apply';

/** What people say of a lesson. */
export type LessonFacts = Pick<
  Lesson,
  'title' | 'teacher' | 'class_name' | 'subject' | 'grade' | 'language' | 'lesson_date'
> & { analysis_id: string; edition: LessonEdition };

/** One revision of a lesson: everything that is told of it in pages and files. */
export interface LessonReport {
  lesson: LessonFacts;
  revision: number;
  made_at: string;
  /** As it was heard; what people changed stands beside it. */
  transcript: Transcript;
  corrections: readonly Correction[];
  codes: LessonCodes | null;
  /** Pitch and level of the teacher's speech as they are stored, where they were measured. */
  delivery: Uint8Array | null;
  results: LessonResults;
}

export type { Language };

/** The lesson as people left it. */
export function asCorrected({ transcript, corrections, codes }: LessonReport) {
  const corrected = applyCorrections(transcript, corrections, codes);
  return {
    transcript: corrected.transcript,
    codes: corrected.codes && recodeTouched(corrected, corrected.codes),
  };
}
