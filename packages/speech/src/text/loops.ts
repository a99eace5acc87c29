import { placedUnits } from './writing.ts';

export interface Loop {
  /** What stands before it, with the phrase once; nothing where there is nothing but the loop. */
  before: string;
  looping: string;
  /** Units of the phrase. */
  length: number;
  times: number;
}

const leastTimes = 4;
const longestPhrase = 40;

/** A phrase said four times or more with nothing else behind it; the last time may be cut short. Marks do not count. */
export function loopIn(text: string): Loop | undefined {
  const units = placedUnits(text);
  const said = units.map((unit) => unit.text.toLowerCase());
  let found: { from: number; length: number } | undefined;
  for (let length = 1; length <= Math.min(longestPhrase, said.length / leastTimes); length += 1) {
    let from = said.length - length;
    while (from > 0 && said[from - 1] === said[from - 1 + length]) from -= 1;
    // The loop that reaches furthest back; of those the one with the shortest phrase.
    if (said.length - from >= length * leastTimes && from < (found?.from ?? said.length))
      found = { from, length };
  }
  if (!found) return undefined;
  const { from, length } = found;
  const times = Math.floor((said.length - from) / length);
  if (from === 0) return { before: '', looping: text, length, times };
  const cut = units[from + length - 1]?.end ?? text.length;
  return { before: text.slice(0, cut), looping: text.slice(cut).trim(), length, times };
}
