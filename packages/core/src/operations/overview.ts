import type { DataOf } from '@kejing/contract/endpoint';
import type * as contract from '@kejing/contract/operations';
import { withScope } from '@kejing/db/scope';
import { queueNames } from '@kejing/engine/workflows';
import type { Context } from '../context.ts';
import type { Person } from '../identity/index.ts';
import * as repository from './repository.ts';
import { isAlive } from './service.ts';

type Overview = DataOf<typeof contract.getOverview>;

/** So many running steps of each queue are shown one by one. */
const runningShown = 50;
const causesShown = 50;

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** How the machine is: everything is read, nothing remembered, so that each look shows the present. */
export async function getOverview(context: Context, person: Pick<Person, 'scope'>): Promise<Overview> {
  const now = context.now();
  const [rows, engine, bucket] = await Promise.all([
    withScope(context.db, person.scope, async (tx) => ({
      waiting: await repository.waitingByQueue(tx),
      running: await repository.runningSteps(tx, runningShown),
      workers: await repository.allWorkers(tx),
      failures: await repository.failuresByCause(tx, now, causesShown),
      sizes: await repository.databaseSizes(tx),
    })),
    engineReports(context),
    // A store that is away is shown as not known; the health check says that it is away.
    context.storage.usedBytes().catch(() => null),
  ]);
  const workers = rows.workers.map((worker) => ({ ...worker, alive: isAlive(worker.seenAt, now) }));
  return {
    at: now.toISOString(),
    queues: queueNames.map((queue, index) => queueOf(queue, rows, workers, engine[index] ?? null)),
    workers: workers.map((worker) => ({
      identity: worker.identity,
      host: worker.host,
      started_at: worker.startedAt.toISOString(),
      seen_at: worker.seenAt.toISOString(),
      alive: worker.alive,
      queues: Object.entries(worker.queues).map(([queue, { slots, busy }]) => ({ queue, slots, busy })),
    })),
    running: rows.running.map((row) => ({
      run_id: row.id,
      kind: row.kind,
      org_name: row.org_name,
      step: row.stage,
      queue: row.queue,
      worker: row.worker,
      begun_at: iso(row.begun_at),
      progress: row.progress,
    })),
    running_total: rows.running[0]?.total ?? 0,
    failures: rows.failures.map((row) => ({ ...row, last_at: row.last_at.toISOString() })),
    disks: disksOf(workers),
    stored: { database: rows.sizes.ours, engine: rows.sizes.engine, bucket },
  };
}

type AliveWorker = repository.WorkerRow & { alive: boolean };

function queueOf(
  queue: string,
  rows: {
    waiting: Awaited<ReturnType<typeof repository.waitingByQueue>>;
    running: repository.RunningRow[];
  },
  workers: AliveWorker[],
  engine: Overview['queues'][number]['engine'],
): Overview['queues'][number] {
  const waiting = rows.waiting.find((row) => row.queue === queue);
  const loads = workers.flatMap((worker) => (worker.alive ? (worker.queues[queue] ?? []) : []));
  return {
    queue,
    waiting: waiting?.waiting ?? 0,
    oldest_waiting_since: iso(waiting?.oldest),
    running: rows.running.find((row) => row.queue === queue)?.in_queue ?? 0,
    slots: loads.reduce((sum, load) => sum + load.slots, 0),
    busy: loads.reduce((sum, load) => sum + load.busy, 0),
    workers: loads.length,
    deserted: waiting !== undefined && loads.length === 0,
    engine,
  };
}

/** The engine's own view beside ours; while it is away there is none, and the page says so. */
function engineReports({ engine }: Context) {
  return Promise.all(
    queueNames.map((queue) =>
      engine.queueReport(queue).then(
        ({ backlog, backlogSeconds, pollers }) => ({ backlog, backlog_seconds: backlogSeconds, pollers }),
        () => null,
      ),
    ),
  );
}

/** Several programs on one host see the same disk: the newest word counts. */
function disksOf(workers: AliveWorker[]): Overview['disks'] {
  const newest = new Map<string, Overview['disks'][number]>();
  for (const worker of workers.toSorted((a, b) => a.seenAt.getTime() - b.seenAt.getTime()))
    for (const [service, { free, size }] of Object.entries(worker.disks))
      newest.set(`${service} ${worker.host}`, {
        service,
        host: worker.host,
        free,
        size,
        seen_at: worker.seenAt.toISOString(),
      });
  return [...newest.values()].toSorted((a, b) => a.free / a.size - b.free / b.size);
}
