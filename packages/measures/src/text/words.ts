import { isContent } from './content.ts';
import { isWord, type TextWork } from './work.ts';

/** The words of a text, kept with it: an edit elsewhere does not cost them again. */
export interface WordsOfText {
  texts: readonly string[];
  /** Different content words; null where the cutter does not say what kind of words they are. */
  contentWords: ReadonlySet<string> | null;
  /** How many of the words carry content; null likewise. */
  content: number | null;
}

const known = new WeakMap<TextWork, WordsOfText>();

export function wordsOf(work: TextWork): WordsOfText {
  const before = known.get(work);
  if (before) return before;
  const words = (work.tokens ?? []).filter(isWord);
  const tagged = words.every(({ tag }) => tag !== null);
  const content = words.filter(isContent).map(({ text }) => text);
  const found: WordsOfText = {
    texts: words.map(({ text }) => text),
    contentWords: tagged ? new Set(content) : null,
    content: tagged ? content.length : null,
  };
  known.set(work, found);
  return found;
}
