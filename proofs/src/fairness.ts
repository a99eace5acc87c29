import type { Context } from '@kejing/core/context';
import { withFreshContext } from '@kejing/testkit/fresh';
import { makeDistrict, type TestPerson } from '@kejing/testkit/people';
import { FairnessSwitch } from './fairness-switch.ts';
import { withOwnServices } from './own-services.ts';
import { WorkerProcess, startRehearsal, waitFor, type RunRow } from './rehearsals.ts';
import type { Verdict } from './verdict.ts';

const guests = 5;
const fortieth = 40;
const slots = 'media=4,speech=4,language=4,report=4';
/** By turns, so that a machine that gets slower or faster meanwhile favours neither. */
const rounds = [true, false, false, true, true, false];
const mostLonger = 1.1;
const briefFlood = 60;
const fullFlood = 500;

const finishTimes = (runs: RunRow[], orgId: string) =>
  runs
    .filter((run) => run.org_id === orgId && run.finished_at)
    .map((run) => run.finished_at?.getTime() ?? 0)
    .toSorted((a, b) => a - b);

/** One school floods the queues, then another asks for five: the five are done before the flood's fortieth. */
export async function proveFairness({ short }: { short: boolean }): Promise<Verdict> {
  if (short) {
    const worst = await worstPlace(briefFlood);
    const line = `${worst} of ${briefFlood} before the five, goal < ${fortieth} (what fairness costs is measured in the long form)`;
    return { line, held: worst < fortieth };
  }
  return withOwnServices({}, async (services) => {
    const worst = await worstPlace(fullFlood);
    const fairness = new FairnessSwitch(services);
    await fairness.set(false);
    const without = await onePlace(false, briefFlood);
    console.log(`with fairness off the five are done after ${without} of ${briefFlood}`);
    const cost = await costOf(fairness);
    return {
      line: `${worst} of ${fullFlood} before the five, goal < ${fortieth}; alone a school takes ${cost.toFixed(2)} of the time without fairness, goal ≤ ${mostLonger}`,
      // Were the five first without it as well, nothing would have been compared.
      held: worst < fortieth && without >= fortieth && cost <= mostLonger,
    };
  });
}

async function worstPlace(flood: number): Promise<number> {
  const places: number[] = [];
  for (const swapped of [false, true]) {
    const place = await onePlace(swapped, flood);
    console.log(
      `${swapped ? 'west' : 'east'} starts ${flood}, the other ${guests}: its last is done after ${place} of the flood`,
    );
    places.push(place);
  }
  return Math.max(...places);
}

const onePlace = (swapped: boolean, flood: number) =>
  withFreshContext(async (context) => {
    const { east, west } = await makeDistrict(context);
    const [many, few] = swapped ? [west, east] : [east, west];
    return floodAndAsk(context, many.teacher, few.teacher, flood);
  });

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

/** The same flood by one school alone, three times with and three times without: median against median. */
async function costOf(fairness: FairnessSwitch): Promise<number> {
  const seconds = { on: [] as number[], off: [] as number[] };
  for (const fair of rounds) {
    await fairness.set(fair);
    const took = await withFreshContext(async (context) => {
      const { east } = await makeDistrict(context);
      return secondsAlone(context, east.teacher, fullFlood);
    });
    console.log(`${fullFlood} of one school alone, fairness ${fair ? 'on' : 'off'}: ${took.toFixed(1)} s`);
    seconds[fair ? 'on' : 'off'].push(took);
  }
  return median(seconds.on) / median(seconds.off);
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;

async function secondsAlone(context: Context, person: TestPerson, count: number): Promise<number> {
  for (let started = 0; started < count; started += 1) await startRehearsal(context, person);
  const worker = new WorkerProcess(context, { slots });
  try {
    await worker.ready;
    const began = Date.now();
    const runs = await waitFor(context, (all) => all.every(({ outcome }) => outcome === 'done'), 60);
    return ((finishTimes(runs, person.orgId).at(-1) ?? Infinity) - began) / 1000;
  } finally {
    worker.signal('SIGKILL');
  }
}
