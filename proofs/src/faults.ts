import { setTimeout as pause } from 'node:timers/promises';
import type { OwnServices } from './own-services.ts';

/** When a server was away, from its death until it was back. */
export interface Fault {
  what: 'engine' | 'database';
  from: number;
  to: number;
}

const apart = 30_000;
const lookEvery = 500;

/** Breaks servers and brings them up again at once. */
export class Faults {
  readonly made: Fault[] = [];
  /** Times the engine gave up by itself: it does when the database breaks while it is still starting. */
  readonly collapses: Fault[] = [];
  readonly #services: OwnServices;
  #busy = false;

  constructor(services: OwnServices) {
    this.#services = services;
  }

  async make(what: Fault['what']): Promise<void> {
    while (this.#busy) await pause(100);
    const fault = await this.#bringBack(what, async () => {
      if (what === 'engine') await this.#services.kill('temporal');
      else await this.#services.kill('postgres', 'SIGQUIT'); // immediate: no goodbye, recovery at the next start
    });
    this.made.push(fault);
  }

  /** What a supervisor does: an engine that has ended is started again. */
  async watch(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      if (!this.#busy && !(await this.#services.isAlive('temporal')))
        this.collapses.push(await this.#bringBack('engine', () => Promise.resolve()));
      await pause(lookEvery);
    }
  }

  async #bringBack(what: Fault['what'], breakIt: () => Promise<void>): Promise<Fault> {
    this.#busy = true;
    const from = Date.now();
    await breakIt();
    await this.#services.up('postgres', 'temporal');
    this.#busy = false;
    return { what, from, to: Date.now() };
  }

  count(what: Fault['what']): number {
    return this.made.filter((fault) => fault.what === what).length;
  }

  /** Nothing was broken shortly before, nor shortly after. */
  isCalm(at: number): boolean {
    return [...this.made, ...this.collapses].every(({ from, to }) => at > to + apart || at < from - apart);
  }
}
