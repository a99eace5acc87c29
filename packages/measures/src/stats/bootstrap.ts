import { randomFrom } from './random.ts';

export type Interval = [number, number];

const rounds = 2000;
/** Of 2000 sorted values, those that leave 2.5 % outside on either side. */
const lowest = 49;
const highest = 1949;
export const defaultSeed = 42;

/** Null when more than a few resamples had no value: the rest would not be a fair picture. */
function middle(values: number[], asked: number): Interval | null {
  if (values.length < asked * 0.99) return null;
  const sorted = Float64Array.from(values).toSorted();
  const scale = values.length / asked;
  return [sorted[Math.floor(lowest * scale)] ?? 0, sorted[Math.floor(highest * scale)] ?? 0];
}

/** Resamples whole cases, which must not depend on their neighbours; the statistic is told how often each of them was drawn. */
export function bootstrapCases(
  cases: number,
  statistic: (drawn: Uint16Array) => number | null,
  seed = defaultSeed,
): Interval | null {
  if (cases < 2) return null;
  const random = randomFrom(seed);
  const drawn = new Uint16Array(cases);
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    drawn.fill(0);
    for (let index = 0; index < cases; index += 1) {
      const place = Math.floor(random() * cases);
      drawn[place] = (drawn[place] ?? 0) + 1;
    }
    const value = statistic(drawn);
    if (value !== null) found.push(value);
  }
  return middle(found, rounds);
}

/** Of the median of single events. They are put in order once, and a resample is counted through, not sorted. */
export function bootstrapMedian(values: readonly number[], seed = defaultSeed): Interval | null {
  const count = values.length;
  const order = values.map((_, place) => place).toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const lower = (count - 1) >> 1;
  const upper = count >> 1;
  return bootstrapCases(
    count,
    (drawn) => {
      let passed = 0;
      let low: number | undefined;
      for (const place of order) {
        passed += drawn[place] ?? 0;
        if (passed > lower) low ??= values[place];
        if (passed > upper) return count % 2 ? (low ?? 0) : ((low ?? 0) + (values[place] ?? 0)) / 2;
      }
      return null;
    },
    seed,
  );
}

/** Where the blocks of one resample start; neighbours stay together, so runs of speech stay as long as they were. */
function* blockStarts(length: number, block: number, seed: number): Generator<Int32Array> {
  const random = randomFrom(seed);
  const starts = new Int32Array(Math.ceil(length / block));
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < starts.length; index += 1)
      starts[index] = Math.floor(random() * (length - block + 1));
    yield starts;
  }
}

/** Of the quotient of two sums over a sequence of moments, such as characters by seconds. */
export function bootstrapQuotient(
  parts: ArrayLike<number>,
  wholes: ArrayLike<number>,
  block: number,
  seed = defaultSeed,
): Interval | null {
  const length = parts.length;
  if (length < 2 * block) return null;
  const partsUpTo = runningSums(parts);
  const wholesUpTo = runningSums(wholes);
  const found: number[] = [];
  for (const starts of blockStarts(length, block, seed)) {
    let part = 0;
    let whole = 0;
    let left = length;
    for (const start of starts) {
      const end = start + Math.min(block, left);
      part += (partsUpTo[end] ?? 0) - (partsUpTo[start] ?? 0);
      whole += (wholesUpTo[end] ?? 0) - (wholesUpTo[start] ?? 0);
      left -= block;
    }
    if (whole > 0) found.push(part / whole);
  }
  return middle(found, rounds);
}

/** Of anything that is worked out from sums over a sequence of moments, such as a score of several shares. */
export function bootstrapSums(
  columns: readonly ArrayLike<number>[],
  statistic: (sums: readonly number[]) => number | null,
  block: number,
  seed = defaultSeed,
): Interval | null {
  const length = columns[0]?.length ?? 0;
  if (length < 2 * block) return null;
  const upTo = columns.map(runningSums);
  const found: number[] = [];
  const sums = columns.map(() => 0);
  for (const starts of blockStarts(length, block, seed)) {
    for (const [column, running] of upTo.entries()) {
      let sum = 0;
      let left = length;
      for (const start of starts) {
        sum += (running[start + Math.min(block, left)] ?? 0) - (running[start] ?? 0);
        left -= block;
      }
      sums[column] = sum;
    }
    const value = statistic(sums);
    if (value !== null) found.push(value);
  }
  return middle(found, rounds);
}

/** Of anything that depends on the order of labels. */
export function bootstrapSequence(
  labels: Uint8Array,
  statistic: (labels: Uint8Array) => number,
  block: number,
  seed = defaultSeed,
): Interval | null {
  if (labels.length < 2 * block) return null;
  const sample = new Uint8Array(labels.length);
  const found: number[] = [];
  for (const starts of blockStarts(labels.length, block, seed)) {
    let filled = 0;
    for (const start of starts) {
      const size = Math.min(block, labels.length - filled);
      sample.set(labels.subarray(start, start + size), filled);
      filled += size;
    }
    found.push(statistic(sample));
  }
  return middle(found, rounds);
}

function runningSums(values: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let index = 0; index < values.length; index += 1)
    sums[index + 1] = (sums[index] ?? 0) + (values[index] ?? 0);
  return sums;
}
