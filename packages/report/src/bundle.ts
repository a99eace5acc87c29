import { lessonCodes } from '@kejing/contract/coding';
import { correction } from '@kejing/contract/corrections';
import { decodeDelivery } from '@kejing/contract/delivery';
import { lessonEditions } from '@kejing/contract/editions';
import { lessonResults, type LessonResults } from '@kejing/contract/results';
import { gradeCodes, subjectCodes } from '@kejing/contract/school';
import { transcript } from '@kejing/contract/transcripts';
import { canonical } from '@kejing/measures/canonical';
import { computeLesson, type ComputeOptions } from '@kejing/measures/lesson/compute-lesson';
import { z } from 'zod';
import type { LessonReport } from './lesson-report.ts';

/** Everything that the figures of a lesson are computed from, and the figures. Nobody's name is in it but what was said. */
export const lessonBundle = z.object({
  format: z.literal('kejing-lesson'),
  version: z.literal(1),
  lesson: z.object({
    analysis_id: z.uuid(),
    edition: z.literal(lessonEditions),
    grade: z.enum(gradeCodes),
    subject: z.enum(subjectCodes),
    lesson_date: z.iso.date().nullable(),
  }),
  revision: z.int(),
  made_at: z.iso.datetime(),
  transcript,
  corrections: z.array(correction),
  codes: lessonCodes.nullable(),
  /** Pitch and level of the teacher's speech in our packed form, Base64; null where they were not measured. */
  delivery: z.base64().nullable(),
  results: lessonResults,
});
export type LessonBundle = z.output<typeof lessonBundle>;

/** Plain JSON: what goes in comes out to the last digit, and with it the same figures. */
export function bundleText(report: LessonReport): string {
  const { analysis_id, edition, grade, subject, lesson_date } = report.lesson;
  const bundle: LessonBundle = {
    format: 'kejing-lesson',
    version: 1,
    lesson: { analysis_id, edition, grade, subject, lesson_date },
    revision: report.revision,
    made_at: report.made_at,
    transcript: report.transcript,
    corrections: [...report.corrections],
    codes: report.codes,
    delivery: report.delivery && Buffer.from(report.delivery).toString('base64'),
    results: report.results,
  };
  return `${JSON.stringify(bundle, undefined, 1)}\n`;
}

export interface Recomputed {
  /** Measures whose bytes differ, or that only one side has. */
  different: string[];
  count: number;
}

/** Computes every figure of a bundle anew and compares it, byte for byte, with the one that stands in it. */
export function recompute(text: string, cut: NonNullable<ComputeOptions['cut']>): Recomputed {
  const bundle = lessonBundle.parse(JSON.parse(text));
  const frames = bundle.delivery && decodeDelivery(Buffer.from(bundle.delivery, 'base64'));
  const again = computeLesson(bundle.transcript, bundle.corrections, bundle.codes, {
    cut,
    edition: bundle.lesson.edition,
    grade: bundle.lesson.grade,
    intervals: true,
    ...(frames && { delivery: { optedIn: true, frames } }),
  });
  const byMeasure = ({ results }: LessonResults) =>
    new Map(results.map((result) => [result.measure, canonical(result)]));
  const [stored, computed] = [byMeasure(bundle.results), byMeasure(again)];
  const names = [...new Set([...stored.keys(), ...computed.keys()])];
  return { different: names.filter((name) => stored.get(name) !== computed.get(name)), count: names.length };
}
