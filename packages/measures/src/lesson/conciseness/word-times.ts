import type { ReadyUtterance } from '../../text/work.ts';

const letter = /[\p{L}\p{N}]/u;

/** The length of a text in letters, for punctuation has no time. */
export function letters(text: string): number {
  let count = 0;
  for (const each of text) if ((each >= '一' && each <= '鿿') || letter.test(each)) count += 1;
  return count;
}

export interface WordTimes {
  /** When the letter with this number is spoken. */
  at(letter: number): number;
  /** Seconds of silence behind so many letters; null where nobody knows. */
  silenceAfter(letters: number): number | null;
}

/** By the times of the recogniser's words, whatever words those are; else in even steps. */
export function wordTimes(utterance: ReadyUtterance): WordTimes {
  const { words, start, end } = utterance;
  if (!words || words.length === 0) {
    const total = letters(utterance.text ?? '') || 1;
    return { at: (place) => start + ((end - start) * place) / total, silenceAfter: () => null };
  }
  const upTo: number[] = [];
  let total = 0;
  for (const word of words) upTo.push((total += letters(word.text)));
  const wordOf = (place: number) => {
    const found = upTo.findIndex((reached) => reached > place);
    return found < 0 ? words.length - 1 : found;
  };
  return {
    at: (place) => words[wordOf(place)]?.start ?? start,
    silenceAfter(place) {
      const index = wordOf(place - 1);
      const next = words[index + 1];
      // Inside a word there is no silence.
      return next && upTo[index] === place ? next.start - (words[index]?.end ?? 0) : 0;
    },
  };
}
