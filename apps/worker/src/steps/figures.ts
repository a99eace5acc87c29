import { statuses } from '@kejing/contract/statuses';
import type { Context } from '@kejing/core/context';
import { defineStep, type StepCall } from '@kejing/engine/step';
import { z } from 'zod';
import { codeLesson } from '../code-lesson.ts';
import { computeFigures } from '../compute-figures.ts';
import { writeReportPages } from '../write-report.ts';

/** The machine's own. */
const firstRevision = 1;

const coded = z.object({ codes_key: z.string().nullable() });
const figures = z.object({ results_key: z.string() });

/** Says of what was said what it is: questions, praise, tasks, phases. */
export const code = defineStep({
  name: 'codeLesson',
  queue: 'language',
  status: statuses.classroom.analysing,
  input: z.object({ transcript_key: z.string() }),
  output: coded,
  minutes: 60,
  run: (call: StepCall<Context, { transcript_key: string }>) => codeLesson(call),
});

export const analyse = defineStep({
  name: 'analyse',
  queue: 'report',
  status: statuses.classroom.analysing,
  input: coded,
  output: figures,
  minutes: 15,
  run: (call: StepCall<Context, z.output<typeof coded>>) => computeFigures(call),
});

/** From here on it can be read. Its pages are written now; files are printed when somebody asks for one. */
export const writeReport = defineStep({
  name: 'writeReport',
  queue: 'report',
  status: statuses.classroom.reporting,
  input: figures,
  output: z.object({}),
  minutes: 5,
  run: async ({ context, runId }: StepCall<Context, z.output<typeof figures>>) => {
    await writeReportPages(context, runId, firstRevision);
    return {};
  },
});
