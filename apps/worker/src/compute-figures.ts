import { lessonCodes, type LessonCodes } from '@kejing/contract/coding';
import type { Correction } from '@kejing/contract/corrections';
import { decodeDelivery } from '@kejing/contract/delivery';
import type { Context } from '@kejing/core/context';
import { keepResults, toCompute, toRevise, type ToCompute } from '@kejing/core/reports';
import { keepWords } from '@kejing/core/transcripts';
import type { StepCall } from '@kejing/engine/step';
import { applyCorrections } from '@kejing/measures/corrections/apply';
import { computeLesson } from '@kejing/measures/lesson/compute-lesson';
import { cutter } from './cutter.ts';

type Kept = Promise<{ results_key: string }>;

/** The first revision, before anybody has corrected anything. */
export async function computeFigures({
  context,
  runId,
  input: { codes_key },
}: StepCall<Context, { codes_key: string | null }>): Kept {
  const results = await compute(context, await toCompute(context, runId), codes_key, []);
  return keepResults(context, runId, { revision: 1, codes_key, results });
}

/** The same, with everything that was corrected up to a revision. */
export async function reviseFigures(
  context: Context,
  { lesson_id, revision }: { lesson_id: string; revision: number },
): Kept {
  const { codes_key, corrections } = await toRevise(context, lesson_id, revision);
  const heard = await toCompute(context, lesson_id);
  const results = await compute(context, heard, codes_key, corrections);
  const kept = await keepResults(context, lesson_id, { revision, codes_key, results });
  const { transcript } = applyCorrections(heard.transcript, corrections, null);
  await keepWords(context, lesson_id, { revision, transcript });
  return kept;
}

async function compute(
  context: Context,
  { transcript, edition, grade, delivery_key }: ToCompute,
  codesKey: string | null,
  corrections: readonly Correction[],
) {
  const codes: LessonCodes | null =
    codesKey === null ? null : lessonCodes.parse(JSON.parse(await context.storage.getText(codesKey)));
  const frames = delivery_key && decodeDelivery(await context.storage.getBytes(delivery_key));
  return computeLesson(transcript, corrections, codes, {
    cut: cutter().cut,
    edition,
    grade,
    intervals: true,
    ...(frames && { delivery: { optedIn: true, frames } }),
  });
}
