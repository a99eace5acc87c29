import { setTimeout as pause } from 'node:timers/promises';
import { platformScope, withScope } from '@kejing/db/scope';
import { withFreshContext } from '@kejing/testkit/fresh';
import { makeDistrict } from '@kejing/testkit/people';
import { WorkerProcess, startRehearsal, waitFor } from './rehearsals.ts';
import type { Verdict } from './verdict.ts';

const slots = 'media=1,speech=1,language=1,report=4';

/** A worker is frozen past its heartbeat, another takes over, the first wakes up: what it writes then is refused. */
export function proveStaleWorker(): Promise<Verdict> {
  return withFreshContext(async (context) => {
    const { east } = await makeDistrict(context);
    const orders = new WorkerProcess(context, { queues: 'report', slots });
    const first = new WorkerProcess(context, { queues: 'media', slots });
    await Promise.all([orders.ready, first.ready]);
    const id = await startRehearsal(context, east.teacher, { plan: { seconds: 3 } });
    await waitFor(context, ([run]) => run?.stage === 'rehearseProbe' && run.progress >= 25, 30);
    first.signal('SIGSTOP');
    const frozen = await fenceOf(context, id);
    const second = new WorkerProcess(context, { queues: 'media,speech,language', slots });
    await second.ready;
    const runs = await waitFor(context, ([run]) => run?.outcome === 'done', 60);
    const objects = await results(context, id);
    first.signal('SIGCONT');
    // Long enough for the woken worker's child to end and its writes to be tried.
    await pause(6_000);
    const after = await results(context, id);
    for (const worker of [orders, first, second]) worker.signal('SIGKILL');
    const takenOver = (await fenceOf(context, id)) > frozen;
    const unchanged = JSON.stringify(after) === JSON.stringify(objects) && objects.length === 6;
    const once = runs[0]?.finished_times === 1;
    console.log(
      `taken over: ${takenOver}; results unchanged after the late write: ${unchanged}; finished once: ${once}`,
    );
    const late = after.filter(({ fence }) => fence === frozen).length;
    return { line: `${late} late writes kept`, held: late === 0 && takenOver && unchanged && once };
  });
}

type Db = Parameters<typeof withScope>[0];

const results = ({ db }: { db: Db }, id: string) =>
  withScope(db, platformScope, (tx) =>
    tx
      .selectFrom('step_results')
      .select(['step', 'fence', 'output', 'finished_at'])
      .where('run_id', '=', id)
      .orderBy('step')
      .execute(),
  );

async function fenceOf({ db }: { db: Db }, id: string): Promise<string> {
  const run = await withScope(db, platformScope, (tx) =>
    tx.selectFrom('runs').select('fence').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return run.fence.padStart(20, '0');
}
