/** Vectors of one voice taken together: their sum, and how many they are. */
export interface Cluster {
  members: number[];
  sum: Float64Array;
}

/** How many are compared with each other at a time: six hours are 20,000 windows, whose every pair is too many. */
const blockSize = 500;

/**
 * Average linkage over unit vectors: the two groups that are most alike on average become one, until no two are
 * alike enough. The mean likeness of two groups is the product of their means, so groups of groups need no more
 * than their sums. Nothing here is left to chance: the same vectors in the same order give the same groups.
 */
export function clustersOf(vectors: readonly Float64Array[], leastLikeness: number): Cluster[] {
  const single = vectors.map((vector, index): Cluster => ({ members: [index], sum: vector }));
  const blocks: Cluster[] = [];
  for (let from = 0; from < single.length; from += blockSize)
    blocks.push(...joined(single.slice(from, from + blockSize), leastLikeness));
  const all = blocks.length < single.length ? joined(blocks, leastLikeness) : blocks;
  return all
    .map(({ members, sum }) => ({ members: members.toSorted((one, other) => one - other), sum }))
    .toSorted(
      (one, other) =>
        other.members.length - one.members.length || (one.members[0] ?? 0) - (other.members[0] ?? 0),
    );
}

function joined(clusters: readonly Cluster[], leastLikeness: number): Cluster[] {
  const rest = clusters.map((cluster): Cluster | undefined => cluster);
  const count = rest.length;
  const likeness = new Float64Array(count * count).fill(Number.NEGATIVE_INFINITY);
  for (let one = 0; one < count; one += 1)
    for (let other = one + 1; other < count; other += 1) {
      const value = likenessOf(clusters[one], clusters[other]);
      likeness[one * count + other] = value;
      likeness[other * count + one] = value;
    }
  const nearest = Int32Array.from(clusters, (_, index) => nearestOf(likeness, count, index));
  for (;;) {
    let best = -1;
    let most = leastLikeness;
    for (let index = 0; index < count; index += 1) {
      const value = rest[index] ? (likeness[index * count + (nearest[index] ?? 0)] ?? 0) : -1;
      if (value > most) [best, most] = [index, value];
    }
    if (best < 0) return rest.filter((cluster) => cluster !== undefined);
    const other = nearest[best] ?? 0;
    rest[best] = union(rest[best], rest[other]);
    rest[other] = undefined;
    for (let index = 0; index < count; index += 1) {
      const value = rest[index] && index !== best ? likenessOf(rest[best], rest[index]) : -Infinity;
      likeness[best * count + index] = value;
      likeness[index * count + best] = value;
      likeness[other * count + index] = -Infinity;
      likeness[index * count + other] = -Infinity;
    }
    for (let index = 0; index < count; index += 1)
      if (rest[index] && (index === best || nearest[index] === best || nearest[index] === other))
        nearest[index] = nearestOf(likeness, count, index);
      else if ((likeness[index * count + best] ?? 0) > (likeness[index * count + (nearest[index] ?? 0)] ?? 0))
        nearest[index] = best;
  }
}

function nearestOf(likeness: Float64Array, count: number, index: number): number {
  let best = 0;
  for (let other = 1; other < count; other += 1)
    if ((likeness[index * count + other] ?? 0) > (likeness[index * count + best] ?? 0)) best = other;
  return best;
}

function likenessOf(one: Cluster | undefined, other: Cluster | undefined): number {
  if (!one || !other) return Number.NEGATIVE_INFINITY;
  return dot(one.sum, other.sum) / (one.members.length * other.members.length);
}

function union(one: Cluster | undefined, other: Cluster | undefined): Cluster {
  if (!one || !other) throw new Error('nothing to join');
  return {
    members: [...one.members, ...other.members],
    sum: one.sum.map((value, index) => value + (other.sum[index] ?? 0)),
  };
}

export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

export function unit(vector: ArrayLike<number>): Float64Array {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return Float64Array.from(vector, (value) => value / length);
}
