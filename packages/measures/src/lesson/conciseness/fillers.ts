import { isWord, type TextWork, type Token } from '../../text/work.ts';
import type { ReadyUtterance } from '../../text/work.ts';
import { letters, wordTimes } from './word-times.ts';

const always = new Set(['嗯', '呃', '额', '哎']);
const atBeginning = new Set(['啊']);
const conditional = new Set(['这个', '那个', '就是', '就是说', '然后', '对吧', '是不是', '好吧']);
/** The longest of them in tokens: 是 不是, 对 不 对. */
const mostTokens = 3;
const hesitation = 0.2;
/** What a pointing word may head: 那个三角形, 这个三, 那个大圆. */
const nounPhrase = /^[nmqa]/u;

export interface Filler {
  text: string;
  start: number;
  end: number;
}

interface Candidate {
  text: string;
  from: number;
  to: number;
  sure: boolean;
}

/** Fillers of an utterance. Where its words have no times, hesitation cannot be told: the list is a lower bound. */
export function fillersOf(utterance: ReadyUtterance): Filler[] {
  const candidates = candidatesOf(utterance.work);
  if (candidates.length === 0) return [];
  const tokens = utterance.work.tokens ?? [];
  const times = wordTimes(utterance);
  const lettersUpTo = [0];
  for (const token of tokens) lettersUpTo.push((lettersUpTo.at(-1) ?? 0) + letters(token.text));
  const starting = new Set(candidates.map(({ from }) => from));
  const counts = ({ sure, to }: Candidate): boolean => {
    if (sure) return true;
    const next = nextWord(tokens, to);
    if (next < 0) return true;
    if (next === to && nounPhrase.test(tokens[next]?.tag ?? '')) return false;
    return starting.has(next) || (times.silenceAfter(lettersUpTo[to] ?? 0) ?? 0) >= hesitation;
  };
  return candidates.filter(counts).map(({ text, from, to }) => ({
    text,
    start: times.at(lettersUpTo[from] ?? 0),
    end: Math.min(utterance.end, times.at(lettersUpTo[to] ?? 0)),
  }));
}

/** The next token that is a word, −1 at the end. */
function nextWord(tokens: readonly Token[], from: number): number {
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token && isWord(token)) return index;
  }
  return -1;
}

const known = new WeakMap<TextWork, Candidate[]>();

/** They follow from the text alone and are kept with it. */
function candidatesOf(work: TextWork): Candidate[] {
  const before = known.get(work);
  if (before) return before;
  const found = candidatesIn(work.tokens ?? []);
  known.set(work, found);
  return found;
}

function candidatesIn(tokens: readonly Token[]): Candidate[] {
  const found: Candidate[] = [];
  let index = 0;
  while (index < tokens.length) {
    const candidate = candidateAt(tokens, index);
    if (candidate) found.push(candidate);
    index = candidate ? candidate.to : index + 1;
  }
  return found;
}

function candidateAt(tokens: readonly Token[], from: number): Candidate | null {
  for (let size = mostTokens; size > 0; size -= 1) {
    const to = from + size;
    if (to > tokens.length) continue;
    let text = '';
    for (let index = from; index < to; index += 1) text += tokens[index]?.text ?? '';
    if (conditional.has(text)) return { text, from, to, sure: false };
    if (size > 1) continue;
    if (always.has(text)) return { text, from, to, sure: true };
    if (atBeginning.has(text) && beginsSentence(tokens, from)) return { text, from, to, sure: true };
  }
  return null;
}

const beginsSentence = (tokens: readonly Token[], index: number): boolean =>
  index === 0 || /[。！？!?；;]/u.test(tokens[index - 1]?.text ?? '');
