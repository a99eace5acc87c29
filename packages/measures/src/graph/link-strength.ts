/** How much more often two are together than chance would have them, in bits. Null where they never are. */
export function mutualInformation(windows: number, one: number, other: number, both: number): number | null {
  return both === 0 ? null : Math.log2((both * windows) / (one * other));
}

/** The same between −1 and 1. */
export function normalisedInformation(
  windows: number,
  one: number,
  other: number,
  both: number,
): number | null {
  const information = mutualInformation(windows, one, other, both);
  if (information === null) return null;
  return both === windows ? 1 : information / -Math.log2(both / windows);
}
