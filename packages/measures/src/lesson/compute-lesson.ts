import type { LessonCodes } from '@kejing/contract/coding';
import type { Correction } from '@kejing/contract/corrections';
import { productTypes, type LessonEdition } from '@kejing/contract/editions';
import type { LessonResults, MeasureResult } from '@kejing/contract/results';
import type { Transcript } from '@kejing/contract/transcripts';
import { recodeTouched } from '../coders/baseline.ts';
import { applyCorrections } from '../corrections/apply.ts';
import { editionMeasures } from './editions.ts';
import { prepareLesson, type LessonOptions } from './lesson.ts';
import { measures } from './registry.ts';

export interface ComputeOptions extends LessonOptions {
  edition?: LessonEdition;
}

type LessonInput = [
  transcript: Transcript,
  corrections: readonly Correction[],
  codes: LessonCodes | null,
  options?: ComputeOptions,
];

/** All figures of a lesson: the same for the same input, in the worker and in the browser. */
export const computeLesson = (...input: LessonInput): LessonResults => ({
  version: 1,
  results: [...figuresOneByOne(...input)],
});

/** The same for whoever has to listen in between. */
export function* figuresOneByOne(
  ...[transcript, corrections, codes, options = {}]: LessonInput
): Generator<MeasureResult, void> {
  const corrected = applyCorrections(transcript, corrections, codes);
  const recoded = corrected.codes && recodeTouched(corrected, corrected.codes);
  const lesson = prepareLesson({ ...corrected, codes: recoded }, options);
  const wanted = new Set(editionMeasures[options.edition ?? productTypes.full]);
  for (const measure of measures) {
    const { id, version } = measure.definition;
    if (wanted.has(id)) yield { measure: id, version, ...measure.compute(lesson) };
  }
}
