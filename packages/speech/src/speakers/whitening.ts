import { dot, unit } from './clusters.ts';

/** Two windows of one piece are nearly always one voice: so many pairs are needed to know how a voice varies. */
const leastPairs = 60;
/** Of the variance over the lesson, added to that within a voice, lest a chance likeness counts for everything. */
const caution = 0.1;

/**
 * Takes out what is common to the whole lesson, and weakens what varies within one voice anyway, so that the
 * differences between voices remain. `neighbours` are pairs of windows that belong to one voice.
 */
export function whitened(
  vectors: readonly ArrayLike<number>[],
  neighbours: readonly (readonly [number, number])[],
): Float64Array[] {
  const size = vectors[0]?.length ?? 0;
  const mean = new Float64Array(size);
  for (const vector of vectors)
    for (let index = 0; index < size; index += 1) mean[index]! += (vector[index] ?? 0) / vectors.length;
  const centred = vectors.map((vector) =>
    Float64Array.from(mean, (value, index) => (vector[index] ?? 0) - value),
  );
  const spread = Float64Array.from(mean, (_, index) => {
    const sum = centred.reduce((total, vector) => total + (vector[index] ?? 0) ** 2, 0);
    return Math.sqrt(sum / centred.length) || 1;
  });
  const even = centred.map((vector) => vector.map((value, index) => value / (spread[index] ?? 1)));
  if (neighbours.length < leastPairs) return onSphere(even);
  const lower = cholesky(covarianceWithin(even, neighbours, size), size);
  return onSphere(even.map((vector) => solved(lower, vector, size)));
}

/** One more number, the same for all: then those near the mean, mostly the teacher's, are alike and not all ways apart. */
function onSphere(vectors: readonly Float64Array[]): Float64Array[] {
  const lengths = vectors.map((vector) => Math.sqrt(dot(vector, vector)));
  const middle = lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 1;
  return vectors.map((vector) => unit(Float64Array.of(...vector, middle)));
}

function covarianceWithin(
  vectors: readonly Float64Array[],
  neighbours: readonly (readonly [number, number])[],
  size: number,
): Float64Array {
  const matrix = new Float64Array(size * size);
  for (const [one, other] of neighbours) {
    const first = vectors[one] ?? new Float64Array(size);
    const difference = (vectors[other] ?? first).map((value, index) => value - (first[index] ?? 0));
    for (let row = 0; row < size; row += 1)
      for (let column = 0; column <= row; column += 1)
        matrix[row * size + column]! +=
          ((difference[row] ?? 0) * (difference[column] ?? 0)) / (2 * neighbours.length);
  }
  for (let row = 0; row < size; row += 1) matrix[row * size + row]! += caution;
  return matrix;
}

/** The lower triangle whose product with itself is the matrix. */
function cholesky(matrix: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size);
  const rowOf = (row: number, length: number) => lower.subarray(row * size, row * size + length);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      const left = (matrix[row * size + column] ?? 0) - dot(rowOf(row, column), rowOf(column, column));
      lower[row * size + column] =
        row === column ? Math.sqrt(Math.max(left, 1e-9)) : left / (lower[column * size + column] ?? 1);
    }
  return lower;
}

function solved(lower: Float64Array, vector: Float64Array, size: number): Float64Array {
  const result = new Float64Array(size);
  for (let row = 0; row < size; row += 1) {
    const known = dot(lower.subarray(row * size, row * size + row), result);
    result[row] = ((vector[row] ?? 0) - known) / (lower[row * size + row] ?? 1);
  }
  return result;
}
