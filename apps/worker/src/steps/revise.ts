import { statuses } from '@kejing/contract/statuses';
import type { Context } from '@kejing/core/context';
import { defineStep, type StepCall } from '@kejing/engine/step';
import { z } from 'zod';
import { reviseFigures } from '../compute-figures.ts';
import { writeReportPages } from '../write-report.ts';

const wanted = z.object({ lesson_id: z.uuid(), revision: z.int() });

/** The figures anew, from what people have corrected up to this revision. */
export const revise = defineStep({
  name: 'revise',
  queue: 'report',
  status: statuses.classroom.reporting,
  input: wanted,
  output: z.object({ results_key: z.string() }),
  minutes: 15,
  run: async ({ context, input }: StepCall<Context, z.output<typeof wanted>>) => {
    const kept = await reviseFigures(context, input);
    await writeReportPages(context, input.lesson_id, input.revision);
    return kept;
  },
});
