export type Scale = 'nominal' | 'ordinal' | 'interval';

/** Agreement of several raters beyond chance, 1 at best; cells may be missing. Rows are raters, columns lessons. */
export function krippendorffAlpha(
  ratings: readonly (readonly (number | null)[])[],
  scale: Scale,
): number | null {
  const columns = Math.max(0, ...ratings.map((row) => row.length));
  const lessons = Array.from({ length: columns }, (_, column) =>
    ratings.map((row) => row[column] ?? null).filter((mark) => mark !== null),
  ).filter((marks) => marks.length > 1);
  const values = [...new Set(lessons.flat())].toSorted((a, b) => a - b);
  const counts = values.map((value) => lessons.flat().filter((mark) => mark === value).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const apart = distances(values, counts, scale);
  const place = new Map(values.map((value, index) => [value, index]));
  const distance = (a: number, b: number) => apart[place.get(a) ?? 0]?.[place.get(b) ?? 0] ?? 0;

  let observed = 0;
  for (const marks of lessons)
    for (const [index, a] of marks.entries())
      for (const [other, b] of marks.entries())
        if (index !== other) observed += distance(a, b) / (marks.length - 1);
  let expected = 0;
  for (const [index, a] of counts.entries())
    for (const [other, b] of counts.entries()) expected += a * b * (apart[index]?.[other] ?? 0);
  // Where everybody always gave the same mark there is no disagreement that chance could explain.
  return expected === 0 ? null : 1 - ((total - 1) * observed) / expected;
}

function distances(values: readonly number[], counts: readonly number[], scale: Scale): number[][] {
  return values.map((a, from) =>
    values.map((b, to) => {
      if (scale === 'nominal') return a === b ? 0 : 1;
      if (scale === 'interval') return (a - b) ** 2;
      const [low, high] = from < to ? [from, to] : [to, from];
      const between = counts.slice(low, high + 1).reduce((sum, count) => sum + count, 0);
      return (between - ((counts[low] ?? 0) + (counts[high] ?? 0)) / 2) ** 2;
    }),
  );
}
