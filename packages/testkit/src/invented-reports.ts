import { lessonEditions, productTypes } from '@kejing/contract/editions';
import type { LessonCodes } from '@kejing/contract/coding';
import type { Correction } from '@kejing/contract/corrections';
import { gradeCodes } from '@kejing/contract/school';
import type { Transcript } from '@kejing/contract/transcripts';
import { baselineCodes } from '@kejing/measures/coders/baseline';
import { computeLesson } from '@kejing/measures/lesson/compute-lesson';
import { nodeCutter } from '@kejing/tokens/node';
import { inventCorrections } from './invented-corrections.ts';
import { someLesson } from './invented-lessons.ts';

interface Invented {
  title?: string;
  transcript: Transcript;
  corrections?: Correction[];
  codes?: LessonCodes | null;
  /** Chooses edition and grade; left out, it is the full edition for grade 5. */
  seed?: number;
}

/** Everything that is told of a lesson that was never held. */
export function inventReport({ title = '圆的面积', transcript, corrections = [], codes, seed }: Invented) {
  const { cut } = nodeCutter();
  const coded = codes === undefined ? baselineCodes(transcript, { cut }) : codes;
  const edition =
    (seed === undefined ? undefined : lessonEditions[seed % lessonEditions.length]) ?? productTypes.full;
  const grade = (seed === undefined ? undefined : gradeCodes[seed % gradeCodes.length]) ?? 'grade_5';
  return {
    lesson: {
      analysis_id: '0b8cbb52-4d6c-4d60-9f5b-4b9c5d8e0c11',
      title,
      teacher: title,
      class_name: title,
      subject: 'maths' as const,
      grade,
      language: 'zh' as const,
      lesson_date: '2026-11-02',
      edition,
    },
    revision: corrections.length > 0 ? 2 : 1,
    made_at: '2026-11-15T08:00:00.000Z',
    transcript,
    corrections,
    codes: coded,
    delivery: null,
    results: computeLesson(transcript, corrections, coded, { cut, edition, grade, intervals: true }),
  };
}

/** One of many different reports: other editions, other grades, corrected or not. */
export function someReport(seed: number) {
  const transcript = someLesson(seed);
  return inventReport({
    transcript,
    corrections: seed % 3 === 0 ? [] : inventCorrections(transcript, seed),
    seed,
  });
}
