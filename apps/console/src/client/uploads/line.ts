import { isOnline, onNetworkChange } from '../network.ts';
import { lanesAfterCut, lanesAfterPart } from './lanes.ts';
import { Pace } from './pace.ts';

/** Whom a failure tells about: signatures come from one, bytes go to the other, and either can be away. */
export type Far = 'api' | 'bucket';

const firstRest = 1_000;
const longestRest = 30_000;
/** Some machines say that they have no network, and have one. */
const restOffline = 60_000;
/** One failure is a hiccup and not worth a word. */
const failuresToBeDown = 2;

interface Waiting {
  rank: () => number;
  start: () => void;
}

/** The school's line, which all files of a tab share: how many parts it carries at once, and whether it carries any. */
export class Line {
  readonly pace = new Pace();
  #lanes = 1;
  #busy = 0;
  readonly #failures: Record<Far, number> = { api: 0, bucket: 0 };
  #failedAt = -1;
  #restUntil = 0;
  #timer: number | undefined;
  readonly #waiting: Waiting[] = [];
  readonly #listeners = new Set<() => void>();
  #wasDown = false;

  constructor() {
    onNetworkChange(() => {
      // Back: at once. Gone: the machine says when it is back.
      this.#restUntil = performance.now() + (isOnline() ? 0 : restOffline);
      this.#pump();
    });
  }

  get lanes(): number {
    return this.#lanes;
  }

  /** Nothing gets through at the moment. */
  get down(): boolean {
    return !isOnline() || Object.values(this.#failures).some((count) => count >= failuresToBeDown);
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A lane for one part, those of the lowest rank first; gives back how to leave it. */
  async take(rank: () => number, signal: AbortSignal): Promise<() => void> {
    await this.#wait(rank, signal, () => (this.#busy += 1));
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#busy -= 1;
      this.#pump();
    };
  }

  /** Asks the API until it answers: a line that is down is no answer. */
  async ask<T>(
    work: () => Promise<T>,
    isOfLine: (error: unknown) => boolean,
    signal: AbortSignal,
  ): Promise<T> {
    for (;;) {
      await this.#rested(signal);
      const began = performance.now();
      try {
        const answer = await work();
        this.#worked('api');
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (!isOfLine(error)) throw error;
        this.failed('api', began);
      }
    }
  }

  arrived(partBytes: number): void {
    this.#lanes = lanesAfterPart({ lanes: this.#lanes, speed: this.pace.speed(), partBytes });
    this.#worked('bucket');
  }

  /** What began before the last failure fell with it: one cut counts once, however many parts it took. */
  failed(far: Far, began: number): void {
    if (began < this.#failedAt) return;
    this.#failedAt = performance.now();
    if (far === 'bucket') this.#lanes = lanesAfterCut({ lanes: this.#lanes });
    const rest = Math.min(longestRest, firstRest * 2 ** this.#failures[far]);
    this.#failures[far] += 1;
    // Not all rooms of a school at the same moment.
    const jittered = rest * (0.5 + Math.random() / 2);
    this.#restUntil = performance.now() + (isOnline() ? jittered : restOffline);
    this.#pump();
  }

  #worked(far: Far): void {
    this.#failures[far] = 0;
    this.#pump();
  }

  async #rested(signal: AbortSignal): Promise<void> {
    while (performance.now() < this.#restUntil)
      await this.#wait(
        () => -1,
        signal,
        () => {},
      );
    signal.throwIfAborted();
  }

  #wait(rank: () => number, signal: AbortSignal, start: () => void): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal.reason);
      };
      const waiting: Waiting = {
        rank,
        start: () => {
          signal.removeEventListener('abort', leave);
          start();
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
      this.#pump();
    });
  }

  #pump(): void {
    if (this.down !== this.#wasDown) {
      this.#wasDown = this.down;
      for (const listener of this.#listeners) listener();
    }
    window.clearTimeout(this.#timer);
    if (this.#waiting.length === 0) return;
    const rest = this.#restUntil - performance.now();
    if (rest > 0) {
      this.#timer = window.setTimeout(() => this.#pump(), rest);
      return;
    }
    for (const next of this.#waiting.toSorted((a, b) => a.rank() - b.rank())) {
      // Who only waited for the rest to end takes no lane.
      if (next.rank() >= 0 && this.#busy >= this.#lanes) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      next.start();
    }
  }
}
