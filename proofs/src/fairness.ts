import type { Context } from '@kejing/core/context';
import { withFreshContext } from '@kejing/testkit/fresh';
import { makeDistrict, type TestPerson } from '@kejing/testkit/people';
import { WorkerProcess, startRehearsal, waitFor, type RunRow } from './rehearsals.ts';
import type { Verdict } from './verdict.ts';

const guests = 5;
const fortieth = 40;
const slots = 'media=4,speech=4,language=4,report=4';

const finishTimes = (runs: RunRow[], orgId: string) =>
  runs
    .filter((run) => run.org_id === orgId && run.finished_at)
    .map((run) => run.finished_at?.getTime() ?? 0)
    .toSorted((a, b) => a - b);

/** One school floods the queues, then another asks for five: the five are done before the flood's fortieth. */
export async function proveFairness({ short }: { short: boolean }): Promise<Verdict> {
  const flood = short ? 60 : 500;
  const places: number[] = [];
  for (const swapped of [false, true]) {
    const place = await withFreshContext(async (context) => {
      const { east, west } = await makeDistrict(context);
      const [many, few] = swapped ? [west, east] : [east, west];
      return floodAndAsk(context, many.teacher, few.teacher, flood);
    });
    console.log(
      `${swapped ? 'west' : 'east'} starts ${flood}, the other ${guests}: its last is done after ${place} of the flood`,
    );
    places.push(place);
  }
  const worst = Math.max(...places);
  return { line: `${worst} of ${flood} before the five, goal < ${fortieth}`, held: worst < fortieth };
}

/** How many of the flood were done when the last of the five was. */
async function floodAndAsk(
  context: Context,
  many: TestPerson,
  few: TestPerson,
  flood: number,
): Promise<number> {
  for (let count = 0; count < flood; count += 1) await startRehearsal(context, many);
  const worker = new WorkerProcess(context, { slots });
  try {
    await worker.ready;
    for (let count = 0; count < guests; count += 1) await startRehearsal(context, few);
    const runs = await waitFor(context, (all) => finishTimes(all, few.orgId).length === guests, 60);
    const last = finishTimes(runs, few.orgId).at(-1) ?? 0;
    return finishTimes(runs, many.orgId).filter((time) => time <= last).length;
  } finally {
    worker.signal('SIGKILL');
  }
}
