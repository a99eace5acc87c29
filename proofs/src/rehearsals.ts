import { spawn, type ChildProcess } from 'node:child_process';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Context } from '@kejing/core/context';
import { startRun, type RunOptions } from '@kejing/core/runs';
import { platformScope, withScope } from '@kejing/db/scope';
import type { TestPerson } from '@kejing/testkit/people';

const workerProgram = fileURLToPath(new URL('../../apps/worker/src/main.ts', import.meta.url));

/** A proof that breaks off leaves no worker behind. */
const alive = new Set<ChildProcess>();
process.on('exit', () => alive.forEach((child) => child.kill('SIGKILL')));

/** Workers as they run for schools: a process of their own, against this proof's database, bucket and queues. */
export class WorkerProcess {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;

  constructor(context: Context, options: { queues?: string; slots: string; env?: Record<string, string> }) {
    const settings = Object.entries(context.settings).map(([name, value]) => [name, String(value)]);
    const env = {
      ...process.env,
      ...Object.fromEntries(settings),
      WORKER_SLOTS: options.slots,
      // Several at once: they cannot all have the one port.
      WORKER_METRICS_PORT: '0',
      ...options.env,
    } as NodeJS.ProcessEnv;
    const args = [workerProgram, ...(options.queues ? [`--queues=${options.queues}`] : [])];
    this.child = spawn(process.execPath, args, {
      env,
      stdio: ['ignore', 'pipe', process.env.KEJING_VERBOSE ? 'inherit' : 'ignore'],
    });
    alive.add(this.child);
    this.child.once('exit', () => alive.delete(this.child));
    this.ready = new Promise((resolve, reject) => {
      this.child.stdout?.on('data', (part) => String(part).includes('worker takes') && resolve());
      this.child.once('exit', (code) => reject(new Error(`a worker ended with ${code} before it was ready`)));
    });
    this.ready.catch(() => {}); // a worker that is killed on purpose while starting
  }

  /** As it calls itself in the runs' rows. */
  get identity(): string {
    return `${hostname()}/${this.child.pid}`;
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  get gone(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  async stop(): Promise<void> {
    if (this.gone) return;
    const exited = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await exited;
  }
}

export function startRehearsal(
  context: Context,
  person: TestPerson,
  options: RunOptions = {},
): Promise<string> {
  const scope = { kind: 'account', orgId: person.orgId, accountId: person.accountId } as const;
  return startRun(context, { ...person, scope }, 'rehearsal', options);
}

export const allRuns = (context: Context) =>
  withScope(context.db, platformScope, (tx) =>
    tx.selectFrom('runs').selectAll().orderBy('created_at').execute(),
  );

export type RunRow = Awaited<ReturnType<typeof allRuns>>[number];

/** Asks until it is so; a proof in which nothing moves for too long has failed. */
export async function waitFor(
  context: Context,
  enough: (runs: RunRow[]) => boolean,
  stuckAfterSeconds: number,
): Promise<RunRow[]> {
  let before = '';
  let moved = Date.now();
  for (;;) {
    const runs = await allRuns(context).catch(() => undefined);
    if (runs && enough(runs)) return runs;
    const now = JSON.stringify(
      runs?.map(({ outcome, stage, progress, attempt }) => [outcome, stage, progress, attempt]),
    );
    if (runs && now !== before) [before, moved] = [now, Date.now()];
    if (Date.now() - moved > stuckAfterSeconds * 1000)
      throw new Error(`nothing has moved for ${stuckAfterSeconds} s`);
    await pause(200);
  }
}
