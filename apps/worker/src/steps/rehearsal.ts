import type { Context } from '@kejing/core/context';
import { runChild } from '@kejing/engine/child-process';
import { defineStep } from '@kejing/engine/step';
import type { QueueName } from '@kejing/engine/workflows';
import { objectKey } from '@kejing/storage/keys';
import { z } from 'zod';

/** Tells its progress on standard error, waits a little, and seals what it was given. */
const script =
  'for n in 25 50 75; do echo $n >&2; sleep "$1"; done; [ "$2" = no ] || exit 9; sha256sum | cut -c1-64';

const input = z.object({ object: z.string().nullable(), seconds: z.number(), fail: z.boolean() });
const output = z.object({ object: z.string() });

/** A real child process that reads what the step before has written and writes one object. */
function rehearsalStep(name: string, queue: QueueName, status: number) {
  return defineStep({
    name,
    queue,
    status,
    input,
    output,
    heartbeatSeconds: 6,
    async run({ context, runId, input: given, progress, signal }: RehearsalCall) {
      const before = given.object ? await context.storage.getText(given.object) : runId;
      const sealed = await runChild(
        ['sh', '-c', script, 'step', String(given.seconds / 3), given.fail ? 'yes' : 'no'],
        {
          signal,
          input: before,
          onLine: (line) => progress(Number(line)),
        },
      );
      const object = objectKey(`runs/${runId}`, name, 1, sealed, 'txt');
      await context.storage.put(object, sealed, 'text/plain');
      return { object };
    },
  });
}

interface RehearsalCall {
  context: Context;
  runId: string;
  input: z.output<typeof input>;
  progress: (percent: number) => void;
  signal: AbortSignal;
}

export const rehearsalSteps = [
  rehearsalStep('rehearseProbe', 'media', 15_000),
  rehearsalStep('rehearseExtract', 'media', 15_000),
  rehearsalStep('rehearseListen', 'speech', 25_000),
  rehearsalStep('rehearseCode', 'language', 40_000),
  rehearsalStep('rehearseMeasure', 'report', 40_000),
  rehearsalStep('rehearsePrint', 'report', 50_000),
];
