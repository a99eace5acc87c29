/** Eighteen categories are kept; the two other schemes are folded from them. Index 0 stands for no category. */
export interface Scheme {
  readonly labels: readonly string[];
  /** From the eighteen. */
  readonly fold: readonly number[];
  /** Stands at both ends of a lesson. */
  readonly silence: number;
}

const upTo = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1));

export const itias: Scheme = {
  labels: upTo(18),
  fold: Array.from({ length: 19 }, (_, index) => index),
  silence: 13,
};

export const fias: Scheme = {
  labels: upTo(10),
  fold: [0, 1, 2, 3, 4, 4, 5, 6, 7, 8, 9, 9, 9, 10, 10, 10, 10, 10, 10],
  silence: 10,
};

/** Thinking and exercises are useful silence; technology that acts on students is the teacher's. */
export const ifias: Scheme = {
  labels: upTo(14),
  fold: [0, 1, 2, 3, 4, 4, 5, 6, 7, 8, 9, 9, 10, 11, 12, 12, 13, 14, 13],
  silence: 11,
};

/** Nobody can hear technology: these count only where a person said so. */
export const technology: ReadonlySet<number> = new Set([16, 17, 18]);
