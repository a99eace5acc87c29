import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@kejing/core/context';
import { WorkerProcess, allRuns, type RunRow } from './rehearsals.ts';

/** A step that was being worked on when its worker was killed. */
export interface Hit {
  runId: string;
  step: string;
  worker: string;
  at: number;
}

const patience = 180_000;

/** Workers, and somebody who starts a new one whenever one is gone. */
export class Crew {
  readonly hits: Hit[] = [];
  kills = 0;
  /** Workers that ended although nobody killed them. */
  deserters = 0;
  readonly #context: Context;
  readonly #slots: string;
  readonly #members = new Set<WorkerProcess>();
  readonly #starting = new Set<WorkerProcess>();

  constructor(context: Context, slots: string) {
    this.#context = context;
    this.#slots = slots;
  }

  async hire(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.#hireOne().ready));
  }

  #hireOne(): WorkerProcess {
    const worker = new WorkerProcess(this.#context, { slots: this.#slots });
    this.#members.add(worker);
    this.#starting.add(worker);
    const started = () => this.#starting.delete(worker);
    worker.ready.then(started, started);
    worker.child.once('exit', () => {
      if (!this.#members.delete(worker)) return;
      this.deserters += 1;
      this.#hireOne();
    });
    return worker;
  }

  /** Kills a worker that is working, and starts another in its place; the one before has to be there again. */
  async killOne(): Promise<void> {
    const end = Date.now() + patience;
    while (Date.now() < end) {
      if (this.#starting.size > 0) {
        await pause(100);
        continue;
      }
      // While the database is away nobody can say who is working.
      if (await this.#tryKill().catch(() => false)) return;
      await pause(100);
    }
    throw new Error(`no worker was working on a step for ${patience / 1000} s`);
  }

  async #tryKill(): Promise<boolean> {
    const victim = this.#choose(await this.#workByWorker());
    if (!victim) return false;
    // Frozen first: what it works on now is what it is killed at.
    victim.signal('SIGSTOP');
    const work = (await this.#workByWorker().catch(() => undefined))?.get(victim.identity);
    if (!work || !this.#unhurt(work)) {
      victim.signal('SIGCONT');
      return false;
    }
    this.#members.delete(victim);
    victim.signal('SIGKILL');
    const at = Date.now();
    for (const { id, stage } of work) this.hits.push({ runId: id, step: stage, worker: victim.identity, at });
    this.kills += 1;
    this.#hireOne();
    return true;
  }

  /** Of those who work, the one whose step was hit least often until now. */
  #choose(working: Map<string, RunRow[]>): WorkerProcess | undefined {
    const times = (step: string) => this.hits.filter((hit) => hit.step === step).length;
    const rarest = (worker: WorkerProcess) =>
      Math.min(...(working.get(worker.identity) ?? []).map(({ stage }) => times(stage)));
    return [...this.#members]
      .filter((worker) => this.#unhurt(working.get(worker.identity) ?? []))
      .toSorted((a, b) => rarest(a) - rarest(b))[0];
  }

  /** Nobody is hit twice at the same step: the kills spread over runs and steps. */
  #unhurt(work: { id: string; stage: string }[]): boolean {
    return (
      work.length > 0 &&
      !work.some(({ id, stage }) => this.hits.some((hit) => hit.runId === id && hit.step === stage))
    );
  }

  async #workByWorker(): Promise<Map<string, RunRow[]>> {
    const runs = await allRuns(this.#context);
    const working = runs.filter((run) => run.outcome === null && run.worker && run.waiting_since === null);
    return Map.groupBy(working, (run) => run.worker ?? '');
  }

  /** Ends them all for good. */
  dismiss(): void {
    for (const worker of this.#members) {
      this.#members.delete(worker);
      worker.signal('SIGKILL');
    }
  }
}
