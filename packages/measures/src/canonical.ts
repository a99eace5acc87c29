/**
 * One text for one content: keys in order, numbers to twelve significant digits. Math.log, exp and pow are not
 * specified to the last bit, so engines may differ there; twelve digits are the same everywhere.
 */
export function canonical(value: unknown): string {
  if (typeof value === 'number') return numeral(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = value as Record<string, unknown>;
  const keys = Object.keys(fields)
    .filter((key) => fields[key] !== undefined)
    .toSorted();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(fields[key])}`).join()}}`;
}

/** A negative zero is a zero; what is no number is null. */
function numeral(value: number): string {
  if (!Number.isFinite(value)) return 'null';
  return String(Number.isInteger(value) ? value + 0 : Number(value.toPrecision(12)));
}
