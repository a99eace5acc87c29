import { statuses } from '@kejing/contract/statuses';
import type { Context } from '@kejing/core/context';
import { keepTranscript } from '@kejing/core/transcripts';
import { defineStep, type StepCall } from '@kejing/engine/step';
import { buildTranscript } from '@kejing/speech/transcript/build';
import type { Heard } from '@kejing/speech/transcript/heard';
import { z } from 'zod';
import { listeningFolder } from '../listening/folder.ts';
import { listen } from '../listening/listen.ts';

const heard = z.object({
  heard_key: z.string(),
  missing_model: z.string().nullable(),
  delivery_key: z.string().nullable().default(null),
});

/** Tells the voices of a lesson apart and writes down what they say, chunk by chunk. */
export const listenToLesson = defineStep({
  name: 'listenToLesson',
  queue: 'speech',
  status: statuses.classroom.processing,
  input: z.object({}),
  output: heard,
  minutes: 24 * 60,
  // It says all the time that it is alive; somebody waits.
  heartbeatSeconds: 10,
  run: (call: StepCall<Context, Record<string, never>>) => listen(call),
});

/** Makes one transcript of what was heard; what was kept on the way, voices among it, is gone afterwards. */
export const writeTranscript = defineStep({
  name: 'writeTranscript',
  queue: 'report',
  status: statuses.classroom.preprocessing,
  input: heard,
  output: z.object({ transcript_key: z.string() }),
  minutes: 10,
  run: async ({ context, runId, input }: StepCall<Context, z.output<typeof heard>>) => {
    const what = JSON.parse(await context.storage.getText(input.heard_key)) as Heard;
    const { transcript_key } = await keepTranscript(context, runId, {
      transcript: buildTranscript(what),
      missingModel: input.missing_model,
      deliveryKey: input.delivery_key,
    });
    await context.storage.removeUnder(listeningFolder(runId));
    return { transcript_key };
  },
});
