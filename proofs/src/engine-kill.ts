import { setTimeout as pause } from 'node:timers/promises';
import { rehearsalSteps } from '@kejing/contract/operations';
import type { Context } from '@kejing/core/context';
import { platformScope, withScope } from '@kejing/db/scope';
import { withFreshContext } from '@kejing/testkit/fresh';
import { makeDistrict } from '@kejing/testkit/people';
import { Crew, type Hit } from './crew.ts';
import { Faults, type Fault } from './faults.ts';
import { integrityOf } from './integrity.ts';
import { withOwnServices, type OwnServices } from './own-services.ts';
import { waitFor, type RunRow } from './rehearsals.ts';
import { StreamOfRuns } from './stream-of-runs.ts';
import type { Verdict } from './verdict.ts';

/** One stretch of kills; its faults alternate between engine and database. */
interface Stretch {
  kills: number;
  every: number;
  faults: Fault['what'][];
  faultsAfter: number;
  faultsEvery: number;
}

interface Form {
  runs: number;
  atOnce: number;
  seconds: number;
  stretches: Stretch[];
}

const both = (times: number) => Array.from({ length: times }, () => ['engine', 'database'] as const).flat();
const calm = { kills: 30, every: 5_500, faults: [], faultsAfter: 0, faultsEvery: 0 };
const storm = { kills: 20, every: 8_000, faults: both(5), faultsAfter: 0, faultsEvery: 16_000 };
const full: Form = { runs: 200, atOnce: 20, seconds: 6, stretches: [calm, storm, calm, storm] };
const brief: Form = {
  runs: 20,
  atOnce: 12,
  seconds: 2.4,
  stretches: [{ kills: 10, every: 4_000, faults: both(1), faultsAfter: 36_000, faultsEvery: 0 }],
};

const workers = 4;
/** More than the runs of the day, also with a worker gone: a step that was hit waits for nobody. */
const slots = 'media=4,speech=3,language=3,report=4';
const heartbeatSeconds = 6;
const goalSeconds = heartbeatSeconds + 10;
const stuckAfterSeconds = 90;

/** Workers, engine and database are killed while runs go on: every run is done once, and every object is whole. */
export function proveEngineKill({ short }: { short: boolean }): Promise<Verdict> {
  return withOwnServices({}, (services) =>
    withFreshContext((context) => killAndCount(context, services, short ? brief : full)),
  );
}

async function killAndCount(context: Context, services: OwnServices, form: Form): Promise<Verdict> {
  const { east, west } = await makeDistrict(context);
  const crew = new Crew(context, slots);
  const kills = form.stretches.reduce((sum, each) => sum + each.kills, 0);
  const stream = new StreamOfRuns(context, {
    people: [east.teacher, west.teacher],
    total: form.runs,
    seconds: form.seconds,
  });
  const stop = new AbortController();
  const faults = new Faults(services);
  try {
    await crew.hire(workers);
    const began = Date.now();
    const watching = faults.watch(stop.signal);
    const flowing = stream.flow(form.atOnce, () => crew.kills / kills, stop.signal);
    // The first kill finds a crew at work.
    const busy = (runs: RunRow[]) => runs.filter(({ worker }) => worker).length >= form.atOnce / 2;
    await waitFor(context, busy, stuckAfterSeconds);
    for (const stretch of form.stretches) {
      await Promise.all([killAll(crew, stretch), breakAll(faults, stretch)]);
      console.log(
        `${Math.round((Date.now() - began) / 1000)} s: ${crew.kills} workers killed, ${faults.made.length} faults, ${stream.promised.length} runs started`,
      );
    }
    await flowing;
    await waitFor(context, (runs) => runs.every(({ outcome }) => outcome !== null), stuckAfterSeconds).catch(
      (error: Error) => console.log(error.message),
    );
    stop.abort();
    await watching;
  } finally {
    stop.abort();
    crew.dismiss();
  }
  return judge(context, form, crew, faults, stream.promised);
}

async function killAll(crew: Crew, { kills, every }: Stretch): Promise<void> {
  for (let count = 0; count < kills; count += 1) {
    const next = Date.now() + every;
    await crew.killOne();
    await pause(Math.max(0, next - Date.now()));
  }
}

async function breakAll(faults: Faults, stretch: Stretch): Promise<void> {
  if (stretch.faults.length > 0) await pause(stretch.faultsAfter);
  for (const what of stretch.faults) {
    const next = Date.now() + stretch.faultsEvery;
    await faults.make(what);
    await pause(Math.max(0, next - Date.now()));
  }
}

async function judge(
  context: Context,
  form: Form,
  crew: Crew,
  faults: Faults,
  promised: string[],
): Promise<Verdict> {
  const found = await integrityOf(context, promised);
  const wanted = form.stretches.flatMap((each) => each.faults).length;
  const hitSteps = rehearsalSteps.map((step) => crew.hits.filter((hit) => hit.step === step).length);
  const calmHits = crew.hits.filter(({ at }) => faults.isCalm(at));
  const waits = await pickups(context, calmHits);
  const p95 = waits[Math.ceil(waits.length * 0.95) - 1] ?? Infinity;
  const away = faults.made.map(({ what, from, to }) => `${what} ${((to - from) / 1000).toFixed(1)}`);
  console.log(
    `steps hit, in their order: ${rehearsalSteps.map((name, place) => `${name} ${hitSteps[place]}`).join(', ')}`,
  );
  console.log(`seconds until a killed server was back: ${away.join(', ')}`);
  console.log(
    `workers that ended by themselves: ${crew.deserters}; results forgotten: ${found.forgotten}; times the engine ended by itself: ${faults.collapses.length}`,
  );
  console.log(
    `picked up again: ${waits.length} of ${calmHits.length} steps hit in calm weather, slowest ${waits.at(-1)?.toFixed(1)} s`,
  );
  const complete =
    promised.length === form.runs &&
    faults.made.length === wanted &&
    found.objects > 0 &&
    (form !== full || hitSteps.every((hits) => hits > 0));
  const whole = found.lost + found.twice + found.halfWritten + found.forgotten === 0;
  return {
    line: [
      `${found.lost} lost of ${promised.length}`,
      `${found.twice} finished twice`,
      `${found.halfWritten} of ${found.objects} objects half-written`,
      `picked up p95 ${p95.toFixed(1)} s after the kill (heartbeat timeout ${heartbeatSeconds} s, goal ≤ ${goalSeconds} s, ${waits.length} steps)`,
      `${crew.kills} workers, ${faults.count('engine')} engines, ${faults.count('database')} databases killed`,
    ].join(', '),
    held: complete && whole && crew.deserters === 0 && p95 <= goalSeconds,
  };
}

/** Seconds from the kill until the next worker began the same step, sorted: that one wrote down who had died. */
async function pickups(context: Context, hits: Hit[]): Promise<number[]> {
  const deaths = await withScope(context.db, platformScope, (tx) =>
    tx
      .selectFrom('step_failures')
      .select(['run_id', 'step', 'worker', 'at'])
      .where('trouble', '=', 'died')
      .execute(),
  );
  return hits
    .flatMap((hit) => {
      const death = deaths.find(
        (each) => each.run_id === hit.runId && each.step === hit.step && each.worker === hit.worker,
      );
      return death ? [(death.at.getTime() - hit.at) / 1000] : [];
    })
    .toSorted((a, b) => a - b);
}
