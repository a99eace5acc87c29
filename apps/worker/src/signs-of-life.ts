import { hostname } from 'node:os';
import type { Context } from '@kejing/core/context';
import { forgetWorker, reportWorker } from '@kejing/core/operations';
import { readDisks, readFolders } from './disks.ts';
import type { RunningWorker } from './worker.ts';

const every = 5_000;

/** Says at once and then every few seconds that this program is there; a clean stop is said too. */
export function giveSignsOfLife(context: Context, worker: Pick<RunningWorker, 'identity' | 'load'>) {
  const folders = readFolders(context.settings.SERVICE_FOLDERS);
  const startedAt = context.now();
  const tell = async () => {
    const disks = await readDisks(folders);
    await reportWorker(context, {
      identity: worker.identity,
      host: hostname(),
      queues: worker.load(),
      disks,
      startedAt,
    });
  };
  // A database that is away hears the next one; work goes on meanwhile.
  const tellOrSay = () =>
    tell().catch((error: Error) => console.error(`no sign of life could be given: ${error.message}`));
  let last = tellOrSay();
  const timer = setInterval(() => {
    last = tellOrSay();
  }, every);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await last;
      await forgetWorker(context, worker.identity).catch((error: Error) =>
        console.error(`the stop could not be told: ${error.message}`),
      );
    },
  };
}
