const windowLength = 8_000;
/** What comes within this time is kept as one: progress is told often. */
const together = 100;
const shortest = 200;

/** Bytes a second over the last moments. */
export class Pace {
  #samples: { at: number; bytes: number }[] = [];

  add(bytes: number): void {
    const at = performance.now();
    const last = this.#samples.at(-1);
    if (last && at - last.at < together) last.bytes += bytes;
    else this.#samples.push({ at, bytes });
    this.#forget();
  }

  #forget(): void {
    const since = performance.now() - windowLength;
    while ((this.#samples[0]?.at ?? since) < since) this.#samples.shift();
  }

  /** Undefined while nothing flows, or not for long enough to tell. */
  speed(): number | undefined {
    this.#forget();
    const [first] = this.#samples;
    const time = first ? performance.now() - first.at : 0;
    if (time < shortest) return undefined;
    const bytes = this.#samples.reduce((sum, each) => sum + each.bytes, 0);
    return bytes > 0 ? (bytes * 1000) / time : undefined;
  }
}
