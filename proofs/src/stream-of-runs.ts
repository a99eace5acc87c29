import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@kejing/core/context';
import type { TestPerson } from '@kejing/testkit/people';
import { allRuns, startRehearsal } from './rehearsals.ts';

/**
 * A step that goes wrong three times is given up, rightly. Here servers and workers are broken on purpose, and each
 * outage that outlasts a heartbeat looks to the engine like the death of whoever works: these runs have more patience.
 */
const attempts = 20;

/** Starts runs one after the other, so many at a time that whoever is hit need not queue behind the others. */
export class StreamOfRuns {
  /** What a caller was told to be started: none of these may be lost. */
  readonly promised: string[] = [];
  readonly #context: Context;
  readonly #people: TestPerson[];
  readonly #total: number;
  readonly #seconds: number;

  constructor(context: Context, options: { people: TestPerson[]; total: number; seconds: number }) {
    this.#context = context;
    this.#people = options.people;
    this.#total = options.total;
    this.#seconds = options.seconds;
  }

  /** @param share how far the proof is, 0 to 1: the last run is started when the last kill is near. */
  async flow(atOnce: number, share: () => number, stopped: AbortSignal): Promise<void> {
    while (this.promised.length < this.#total && !stopped.aborted) {
      const going = await this.#going().catch(() => Infinity);
      const due = atOnce + Math.ceil((this.#total - atOnce) * share());
      if (going < atOnce && this.promised.length < due) await this.#startOne();
      else await pause(200);
    }
  }

  async #going(): Promise<number> {
    return (await allRuns(this.#context)).filter(({ outcome }) => outcome === null).length;
  }

  /** While the database is away nobody can start anything; a start that was refused may be asked again. */
  async #startOne(): Promise<void> {
    const person = this.#people[this.promised.length % this.#people.length];
    if (!person) throw new Error('nobody starts runs');
    const options = { plan: { seconds: this.#seconds, attempts } };
    const id = await startRehearsal(this.#context, person, options).catch(() => undefined);
    if (id) this.promised.push(id);
    else await pause(200);
  }
}
