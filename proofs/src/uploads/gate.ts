import type { Meddler } from './parts-proxy.ts';

/** Lets so many parts of a file through and holds the rest, until what holds them is over. */
export class Gate {
  #left = Infinity;
  #drop: (() => void) | undefined;
  #dropped: Promise<void> = Promise.resolve();

  /** The next parts, so many; whatever comes after them waits. */
  closeAfter(parts: number): void {
    this.#left = parts;
    this.#dropped = new Promise((resolve) => (this.#drop = resolve));
  }

  /** What was held is lost, as it would be with the page or the line; what comes now passes. */
  open(): void {
    this.#left = Infinity;
    this.#drop?.();
  }

  readonly meddler: Meddler = async (part, pass) => {
    if (this.#left <= 0) {
      await this.#dropped;
      throw new Error('lost on the way');
    }
    this.#left -= 1;
    return pass(part.body);
  };
}
