import { statuses } from '@kejing/contract/statuses';
import type { Context } from '@kejing/core/context';
import { keepMedia } from '@kejing/core/lessons';
import { defineStep, type StepCall } from '@kejing/engine/step';
import { z } from 'zod';
import { analyse, code, writeReport } from './figures.ts';
import { listenToLesson, writeTranscript } from './listening.ts';
import { media } from './media-shape.ts';
import { prepareMedia } from './prepare-media.ts';

/** Writes down what was made; from here on the lesson waits for somebody to listen to it. */
export const awaitListening = defineStep({
  name: 'awaitListening',
  queue: 'report',
  status: statuses.classroom.waitingForDataLoad,
  input: media,
  /** Whether it first waits for the platform's word. */
  output: z.object({ held: z.boolean() }),
  minutes: 5,
  run: async ({ context, runId, input }: StepCall<Context, z.output<typeof media>>) => ({
    held: await keepMedia(context, runId, input),
  }),
});

export const lessonSteps = [
  prepareMedia,
  awaitListening,
  listenToLesson,
  writeTranscript,
  code,
  analyse,
  writeReport,
] as const;
