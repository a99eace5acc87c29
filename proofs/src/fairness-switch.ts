import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { OwnServices } from './own-services.ts';

/** The engine reads its file every ten seconds; queues that are made afterwards go by it. */
const noticed = 12_000;
const line = (fair: boolean) => `matching.enableFairness: [{value: ${fair}}]`;

/**
 * Turns fairness off in the engine itself. Leaving the keys out of the starts would measure nothing: the engine
 * would keep its tasks in the same way, with one key for all.
 */
export class FairnessSwitch {
  readonly #file: string;
  #fair = true;

  constructor(services: OwnServices) {
    this.#file = services.dataFile('temporal', 'dynamic.yaml');
  }

  async set(fair: boolean): Promise<void> {
    if (fair === this.#fair) return;
    const text = await readFile(this.#file, 'utf8');
    if (!text.includes(line(!fair))) throw new Error(`${this.#file} does not say "${line(!fair)}"`);
    await writeFile(this.#file, text.replace(line(!fair), line(fair)));
    await pause(noticed);
    this.#fair = fair;
  }
}
