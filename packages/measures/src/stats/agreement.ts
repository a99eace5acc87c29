import { ratio } from './basics.ts';

export interface CoderAgreement {
  observed: number | null;
  /** Chance from each coder's own habits. */
  cohen: number | null;
  /** Chance from the habits of both together. */
  scott: number | null;
}

/** How far two coders of the same windows agree beyond chance. */
export function coderAgreement<Value>(one: readonly Value[], other: readonly Value[]): CoderAgreement {
  const n = one.length;
  const counts = new Map<Value, [number, number]>();
  let same = 0;
  for (let index = 0; index < n; index += 1) {
    const [a, b] = [one[index] as Value, other[index] as Value];
    if (a === b) same += 1;
    counts.set(a, counts.get(a) ?? [0, 0]);
    counts.set(b, counts.get(b) ?? [0, 0]);
    (counts.get(a) as [number, number])[0] += 1;
    (counts.get(b) as [number, number])[1] += 1;
  }
  const observed = ratio(same, n);
  if (observed === null) return { observed, cohen: null, scott: null };
  let apart = 0;
  let together = 0;
  for (const [a, b] of counts.values()) {
    apart += (a / n) * (b / n);
    together += ((a + b) / (2 * n)) ** 2;
  }
  return {
    observed,
    cohen: ratio(observed - apart, 1 - apart),
    scott: ratio(observed - together, 1 - together),
  };
}
