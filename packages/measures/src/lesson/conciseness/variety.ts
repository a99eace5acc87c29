import { mean, ratio, sum } from '../../stats/basics.ts';

export const typeTokenRatio = (words: readonly string[]): number | null =>
  ratio(new Set(words).size, words.length);

/** Each word by its number: ten thousand words are counted many times over. */
export interface Numbered {
  numbers: Int32Array;
  different: number;
}

export function numbered(words: readonly string[]): Numbered {
  const known = new Map<string, number>();
  const numbers = new Int32Array(words.length);
  for (const [index, word] of words.entries()) {
    let number = known.get(word);
    if (number === undefined) known.set(word, (number = known.size));
    numbers[index] = number;
  }
  return { numbers, different: known.size };
}

/** How many different words there are in every stretch of so many words, by where it begins. */
export function differentIn({ numbers, different }: Numbered, window: number): Int32Array {
  const found = new Int32Array(Math.max(0, numbers.length - window + 1));
  const counts = new Int32Array(different);
  let here = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    const word = numbers[index] ?? 0;
    counts[word] = (counts[word] ?? 0) + 1;
    if (counts[word] === 1) here += 1;
    if (index >= window) {
      const gone = numbers[index - window] ?? 0;
      counts[gone] = (counts[gone] ?? 0) - 1;
      if (counts[gone] === 0) here -= 1;
    }
    if (index >= window - 1) found[index - window + 1] = here;
  }
  return found;
}

/** The mean share of different words in every stretch of so many words; null where there is no whole stretch. */
export function movingVariety(words: Numbered, window: number): number | null {
  const found = differentIn(words, window);
  return found.length === 0 ? null : sum(found) / window / found.length;
}

const threshold = 0.72;

/** Words until their variety falls below the threshold, in the mean of both directions. Null if it never does. */
export function textualDiversity(words: Numbered): number | null {
  const passes = [onePass(words), onePass({ ...words, numbers: words.numbers.toReversed() })];
  return passes.includes(null) ? null : mean(passes as number[]);
}

export function onePass({ numbers, different }: Numbered): number | null {
  // In which stretch a word was seen last.
  const seenIn = new Int32Array(different).fill(-1);
  let factors = 0;
  let stretch = 0;
  let types = 0;
  let count = 0;
  for (const word of numbers) {
    if (seenIn[word] !== stretch) {
      seenIn[word] = stretch;
      types += 1;
    }
    count += 1;
    if (types / count < threshold) {
      factors += 1;
      stretch += 1;
      types = 0;
      count = 0;
    }
  }
  if (count > 0) factors += (1 - types / count) / (1 - threshold);
  return factors === 0 ? null : numbers.length / factors;
}
