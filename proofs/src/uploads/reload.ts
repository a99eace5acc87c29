import { setting } from '@kejing/testkit/environment';
import type { Verdict } from '../verdict.ts';
import { MovedClock, apiBy } from './api-here.ts';
import { PartsProxy } from './parts-proxy.ts';
import { Recordings } from './recordings.ts';
import { ReloadTrial, breaks, isPause, parts, type Round } from './reload-trial.ts';
import { withStage } from './stage.ts';
import { differencesOf } from './stored.ts';

function roundsOf(short: boolean): Round[] {
  if (short)
    return [
      { kind: 'reload', again: 'copy', after: 2 },
      { kind: 'new tab', again: 'another first', after: 1 },
      { kind: 'pause', again: 'same', after: 3 },
    ];
  const special: Partial<Record<number, Round['again']>> = { 6: 'copy', 7: 'another first', 9: 'changed' };
  return Array.from({ length: 20 }, (_, index) => ({
    kind: breaks[index % breaks.length] ?? 'reload',
    again: special[index] ?? 'same',
    after: 1 + (index % (parts - 1)),
  }));
}

/** Uploads are broken off in the middle; the same file is chosen again, and nothing that was stored is sent again. */
export async function proveUploadReload({ short }: { short: boolean }): Promise<Verdict> {
  const proxy = new PartsProxy(setting('S3_ENDPOINT'));
  await proxy.start();
  const clock = new MovedClock();
  const recordings = await Recordings.open();
  try {
    return await withStage({ parts: proxy.url, startApi: apiBy(clock) }, async (stage) => {
      const trial = new ReloadTrial(stage, proxy, clock, recordings);
      const rounds = roundsOf(short);
      for (const round of rounds) await trial.go(round);
      const pauses = rounds.filter(isPause).length;
      // Otherwise the time was not moved.
      if (trial.signIns !== pauses) trial.wrong.push(`${trial.signIns} sign-ins after ${pauses} pauses`);
      const expired = proxy.seen.filter(({ status }) => status === 403).length;
      console.log(`${trial.signIns} sign-ins after pauses, ${expired} parts refused for an old address`);
      const wrong = [...trial.wrong, ...(await differencesOf(stage.context, trial.sent))];
      for (const each of wrong) console.log(`WRONG ${each}`);
      return {
        line: `${rounds.length} breaks, ${trial.resumed} went on, ${trial.sentAgain} stored parts sent again, ${wrong.length} differences`,
        held: wrong.length === 0 && trial.resumed === rounds.length && trial.sentAgain === 0,
      };
    });
  } finally {
    await recordings.close();
    await proxy.stop();
  }
}
