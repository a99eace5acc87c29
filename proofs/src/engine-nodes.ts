import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@kejing/core/context';
import { platformScope, withScope } from '@kejing/db/scope';
import { withFreshContext } from '@kejing/testkit/fresh';
import { makeDistrict } from '@kejing/testkit/people';
import { Crew } from './crew.ts';
import { integrityOf } from './integrity.ts';
import { withOwnServices, type OwnServices } from './own-services.ts';
import { allRuns, waitFor } from './rehearsals.ts';
import { StreamOfRuns } from './stream-of-runs.ts';
import type { Verdict } from './verdict.ts';

interface Form {
  runs: number;
  atOnce: number;
  /** Servers that die, one after the other. */
  dying: string[];
  /** Milliseconds before the first dies, while one is away, and after it is back. */
  before: number;
  away: number;
  after: number;
}

const full: Form = {
  runs: 100,
  atOnce: 20,
  dying: ['temporal', 'temporal-2'],
  before: 20_000,
  away: 45_000,
  after: 30_000,
};
const brief: Form = { runs: 16, atOnce: 8, dying: ['temporal'], before: 4_000, away: 10_000, after: 3_000 };

const stepSeconds = 1;
const workers = 2;
const slots = 'media=8,speech=8,language=8,report=8';
const stuckAfterSeconds = 90;

interface Outage {
  from: number;
  to: number;
}

/** Two engine servers share one database; one dies under load and comes back: nothing is lost, and work goes on. */
export function proveEngineNodes({ short }: { short: boolean }): Promise<Verdict> {
  return withOwnServices({ TEMPORAL_SERVERS: '2' }, (services) =>
    withFreshContext((context) => killServers(context, services, short ? brief : full)),
  );
}

async function killServers(context: Context, services: OwnServices, form: Form): Promise<Verdict> {
  const { east, west } = await makeDistrict(context);
  const crew = new Crew(context, slots);
  const people = [east.teacher, west.teacher];
  const stream = new StreamOfRuns(context, { people, total: form.runs, seconds: stepSeconds });
  const stop = new AbortController();
  const outages: Outage[] = [];
  try {
    await crew.hire(workers);
    const began = Date.now();
    const length = form.before + form.dying.length * (form.away + form.after);
    const flowing = stream.flow(form.atOnce, () => (Date.now() - began) / length, stop.signal);
    await pause(form.before);
    for (const server of form.dying) {
      const from = Date.now();
      await services.kill(server);
      await pause(form.away);
      await services.up('temporal');
      outages.push({ from, to: Date.now() });
      await pause(form.after);
    }
    await flowing;
    await waitFor(context, (runs) => runs.every(({ outcome }) => outcome !== null), stuckAfterSeconds).catch(
      (error: Error) => console.log(error.message),
    );
  } finally {
    stop.abort();
    crew.dismiss();
  }
  return judge(context, form, crew, outages, stream.promised);
}

async function judge(
  context: Context,
  form: Form,
  crew: Crew,
  outages: Outage[],
  promised: string[],
): Promise<Verdict> {
  const found = await integrityOf(context, promised);
  const moments = await momentsByRun(context);
  const all = moments.flat().toSorted((a, b) => a - b);
  const during = outages.map(({ from, to }) => all.filter((at) => at > from && at < to).length);
  const hurt = ([from, to]: Stretch) => outages.some((outage) => from < outage.to && to > outage.from);
  const standstills = moments.flatMap(stretches);
  const gap = longest(standstills.filter(hurt));
  const usual = longest(standstills.filter((each) => !hurt(each)));
  const silence = longest(stretches(all).filter(hurt));
  console.log(`steps done while one server was away: ${during.join(', ')}`);
  console.log(`longest time in which no step at all was done: ${silence.toFixed(1)} s`);
  console.log(`workers that ended by themselves: ${crew.deserters}; results forgotten: ${found.forgotten}`);
  const whole = found.lost + found.twice + found.halfWritten + found.forgotten === 0;
  const complete =
    promised.length === form.runs &&
    outages.length === form.dying.length &&
    during.every((count) => count > 0);
  return {
    line: [
      `${found.lost} lost of ${promised.length}`,
      `${found.twice} finished twice`,
      `${found.halfWritten} of ${found.objects} objects half-written`,
      `gap ${gap.toFixed(1)} s (the longest that a run waited for a step of ${stepSeconds} s; with both servers ${usual.toFixed(1)} s)`,
      `${outages.length} servers killed and back`,
    ].join(', '),
    held: whole && complete && crew.deserters === 0,
  };
}

type Stretch = [from: number, to: number];

const longest = (all: Stretch[]) => Math.max(0, ...all.map(([from, to]) => (to - from) / 1000));

/** From each moment to the next. */
const stretches = (moments: number[]): Stretch[] =>
  moments.slice(1).map((to, place) => [moments[place] ?? to, to]);

/** When a run was started, when each of its steps was done, and when it ended. */
async function momentsByRun(context: Context): Promise<number[][]> {
  const results = await withScope(context.db, platformScope, (tx) =>
    tx.selectFrom('step_results').select(['run_id', 'finished_at']).execute(),
  );
  const byRun = Map.groupBy(results, ({ run_id: id }) => id);
  return (await allRuns(context)).map((run) =>
    [run.created_at, ...(byRun.get(run.id) ?? []).map((each) => each.finished_at), run.finished_at]
      .flatMap((at) => (at ? [at.getTime()] : []))
      .toSorted((a, b) => a - b),
  );
}
