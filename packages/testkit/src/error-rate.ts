/** How many units have to be put in, taken out or changed to make one of the other. */
export function editsBetween(reference: readonly string[], heard: readonly string[]): number {
  let above = Array.from({ length: heard.length + 1 }, (_, index) => index);
  for (const [row, wanted] of reference.entries()) {
    const current = [row + 1];
    for (const [column, said] of heard.entries())
      current.push(
        Math.min(
          (above[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (above[column] ?? 0) + (wanted === said ? 0 : 1),
        ),
      );
    above = current;
  }
  return above.at(-1) ?? 0;
}

/** How much of the reference is wrong: changed, missing and added units, over the reference's length. */
export const errorRate = (reference: readonly string[], heard: readonly string[]): number =>
  editsBetween(reference, heard) / Math.max(1, reference.length);
