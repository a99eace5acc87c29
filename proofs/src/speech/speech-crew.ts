import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@kejing/core/context';
import { allRuns, WorkerProcess } from '../rehearsals.ts';

const patience = 180_000;

/** Workers that listen, and one that does everything else and is left alone. */
export class SpeechCrew {
  kills = 0;
  readonly #members = new Set<WorkerProcess>();
  readonly #context: Context;
  readonly #env: Record<string, string>;
  readonly #foreman: WorkerProcess;

  constructor(context: Context, env: Record<string, string>) {
    this.#context = context;
    this.#env = env;
    this.#foreman = new WorkerProcess(context, { queues: 'media,language,report', slots: '' });
  }

  async hire(count: number): Promise<void> {
    const members = Array.from({ length: count }, () => this.#hireOne());
    await Promise.all([this.#foreman, ...members].map(({ ready }) => ready));
  }

  #hireOne(): WorkerProcess {
    const worker = new WorkerProcess(this.#context, { queues: 'speech', slots: 'speech=1', env: this.#env });
    this.#members.add(worker);
    return worker;
  }

  /** Kills whoever listens, after some more of it, and starts another. */
  async killOne(after: number): Promise<void> {
    for (const end = Date.now() + patience; Date.now() < end; await pause(100)) {
      const listening = await this.#listening();
      if (listening.length === 0) continue;
      await pause(after);
      const still = (await this.#listening()).find((each) => listening.includes(each));
      if (!still) continue;
      this.#members.delete(still);
      still.signal('SIGKILL');
      this.kills += 1;
      this.#hireOne();
      return;
    }
    throw new Error(`nobody listened for ${patience / 1000} s`);
  }

  async #listening(): Promise<WorkerProcess[]> {
    const busy = new Set(
      (await allRuns(this.#context))
        .filter(({ outcome, waiting_since }) => outcome === null && waiting_since === null)
        .map(({ worker }) => worker),
    );
    return [...this.#members].filter(({ identity }) => busy.has(identity));
  }

  dismiss(): void {
    for (const worker of [this.#foreman, ...this.#members]) worker.signal('SIGKILL');
    this.#members.clear();
  }
}
