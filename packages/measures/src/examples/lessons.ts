import type { Code, LessonCodes } from '@kejing/contract/coding';
import type { Transcript } from '@kejing/contract/transcripts';
import { applyCorrections } from '../corrections/apply.ts';
import { prepareLesson, type Lesson, type LessonOptions } from '../lesson/lesson.ts';

/** A transcript as it is, ready to be measured. */
export const lessonOf = (
  transcript: Transcript,
  codes: LessonCodes | null = null,
  options: LessonOptions = {},
): Lesson => prepareLesson(applyCorrections(transcript, [], codes), options);

export const codesOf = (codes: Code[]): LessonCodes => ({
  version: 1,
  made_with: 'test',
  codes,
  graph: null,
});
