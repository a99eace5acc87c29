import { statuses } from '@kejing/contract/statuses';
import type { Context } from '@kejing/core/context';
import { defineStep, type StepCall } from '@kejing/engine/step';
import { z } from 'zod';
import { makeMedia } from '../make-media.ts';
import { media } from './media-shape.ts';

/** Brings the files, makes what plays and what can be listened to, and hears whether anybody speaks. */
export const prepareMedia = defineStep({
  name: 'prepareMedia',
  queue: 'media',
  status: statuses.classroom.mediaProcessing,
  input: z.object({}),
  output: media,
  minutes: 12 * 60,
  run: (call: StepCall<Context, Record<string, never>>) => makeMedia(call),
});
