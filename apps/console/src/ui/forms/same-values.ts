const isNothing = (value: unknown) => value === undefined || value === null || value === '';

/** A date, whoever made it, is what it writes itself as. */
function plain(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function')
    return (value.toJSON as () => unknown)();
  return value;
}

/** Whether a form holds the same as before: a field that was never touched and an emptied one are both empty. */
export function sameValues(before: unknown, after: unknown): boolean {
  const [a, b] = [plain(before), plain(after)];
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (typeof a !== 'object' || typeof b !== 'object') return Object.is(a, b);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    sameValues(one[key], other[key]),
  );
}
