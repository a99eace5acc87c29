import type { Code } from '@kejing/contract/coding';
import type { Window } from './windows.ts';

/** For each window the code that its middle lies in; a person's before others, then the one that began last. */
export function codeAtWindows<Kind extends Code>(
  windows: readonly Window[],
  codes: readonly Kind[],
): (Kind | null)[] {
  let from = 0;
  let active: Kind[] = [];
  return windows.map(({ start, end }) => {
    const centre = (start + end) / 2;
    while (from < codes.length && (codes[from]?.start ?? 0) <= centre) {
      const code = codes[from];
      if (code) active.push(code);
      from += 1;
    }
    active = active.filter((code) => code.end > centre);
    return active.findLast(({ source }) => source === 'person') ?? active.at(-1) ?? null;
  });
}

export interface Piece<Value> {
  start: number;
  end: number;
  value: Value;
}

/** Neighbouring windows of one value become one stretch. */
export function ribbonOf<Value extends string>(
  windows: readonly Window[],
  values: readonly (Value | null)[],
): Piece<Value>[] {
  const pieces: Piece<Value>[] = [];
  for (const [index, { start, end }] of windows.entries()) {
    const value = values[index] ?? null;
    if (value === null) continue;
    const last = pieces.at(-1);
    if (last && last.value === value && last.end === start) last.end = end;
    else pieces.push({ start, end, value });
  }
  return pieces;
}
