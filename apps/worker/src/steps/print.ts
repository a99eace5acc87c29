import { reportLanguages } from '@kejing/contract/exports';
import { statuses } from '@kejing/contract/statuses';
import type { Context } from '@kejing/core/context';
import { defineStep, type StepCall } from '@kejing/engine/step';
import { z } from 'zod';
import { printReport } from '../print-report.ts';

const wanted = z.object({ lesson_id: z.uuid(), revision: z.int(), language: z.enum(reportLanguages) });

/** A revision's page, printed. */
export const print = defineStep({
  name: 'print',
  queue: 'report',
  status: statuses.classroom.reporting,
  input: wanted,
  output: z.object({}),
  minutes: 5,
  run: async (call: StepCall<Context, z.output<typeof wanted>>) => {
    await printReport(call);
    return {};
  },
});
