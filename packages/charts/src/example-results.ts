import type { MeasureResult } from '@kejing/contract/results';
import { baselineCodes } from '@kejing/measures/coders/baseline';
import { goldenMinute, transcriptOf, type Line } from '@kejing/measures/examples/transcripts';
import { computeLesson } from '@kejing/measures/lesson/compute-lesson';
import { paperLook } from './chart-look.ts';
import type { Paper } from './drawn.ts';

/** For tests: the minute that the golden numbers are about, thirty times over, so that it suffices for every figure. */
const minutes = 30;
const lines = Array.from({ length: minutes }, (_, minute) =>
  goldenMinute.utterances.map(({ role, start, end, text }): Line => [
    role,
    start + 60 * minute,
    end + 60 * minute,
    text ?? '',
  ]),
).flat();
const transcript = transcriptOf(lines, 60 * minutes);
const cut = (text: string) => Array.from(text, (sign) => ({ text: sign, tag: 'n' }));

export const exampleResults = computeLesson(transcript, [], baselineCodes(transcript, { cut }), {
  cut,
  intervals: true,
  grade: 'grade_5',
});

export const paper: Paper = { language: 'zh', look: paperLook, width: 640, seconds: 60 * minutes };

export function exampleResult(measure: string, change: Partial<MeasureResult> = {}): MeasureResult {
  const result = exampleResults.results.find((each) => each.measure === measure);
  if (!result) throw new Error(`There is no ${measure}.`);
  return { ...result, ...change };
}
