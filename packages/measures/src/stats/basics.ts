/** Sums of nothing are not zero: whoever asks for a mean of nothing gets null. */
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(values) / values.length;

export const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** Interpolated between neighbours, as numpy and R (type 7) do. */
export function quantile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null;
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = sorted[below] ?? 0;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? low;
  return low + (high - low) * (place - below);
}

export const median = (values: readonly number[]): number | null => quantile(ascending(values), 0.5);

/** With n − 1: what we have is a sample of how somebody speaks. */
export function standardDeviation(values: readonly number[]): number | null {
  const middle = mean(values);
  if (middle === null || values.length < 2) return null;
  let squares = 0;
  for (const value of values) squares += (value - middle) ** 2;
  return Math.sqrt(squares / (values.length - 1));
}

export const clip = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** 0 at the first bound or below, 1 at the second or above. */
export const linear = (value: number, from: number, to: number): number =>
  clip((value - from) / (to - from), 0, 1);

/** Of shares that sum to one; 1 when all are equal. */
export function entropy(shares: readonly number[], base: number): number {
  let total = 0;
  for (const share of shares) if (share > 0) total -= share * Math.log(share);
  return total / Math.log(base);
}

/** Null where nothing is counted. */
export function sharesOf(counts: readonly number[]): (number | null)[] {
  const total = sum(counts);
  return counts.map((count) => ratio(count, total));
}
