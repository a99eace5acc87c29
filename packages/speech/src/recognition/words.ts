import type { TranscriptWord } from '@kejing/contract/transcripts';
import { isIdeograph, isSpoken, unitsOf } from '../text/writing.ts';
import type { Span } from '../voice/voice-activity.ts';

/** What a model says of its tokens, in seconds from the start of what it was given. */
export interface Tokens {
  tokens: readonly string[];
  timestamps: readonly number[];
  durations?: readonly number[];
}

/** Nobody holds one sound longer than this, where a model only says when it begins. */
const longestSound = 0.6;
/** A dialect of each family: `▁word` and ` word` begin one, `wo@@ rd` goes on, `<|zh|>` is no word. */
const begins = /^[▁\s]/u;
const goesOn = /@@$/;
const isSign = (token: string) => /^<.*>$/.test(token);
const bare = (token: string) => token.replaceAll('▁', ' ').replace(goesOn, '').trim();

interface Open extends TranscriptWord {
  joins: boolean;
}

/** One ideograph a word; pieces of other scripts joined. Nothing where the tokens do not spell the text. */
export function wordsOf(text: string, given: Tokens, within: Span): TranscriptWord[] | undefined {
  const { tokens, timestamps } = given;
  if (tokens.length === 0 || timestamps.length !== tokens.length) return undefined;
  const words: Open[] = [];
  const saysSo = tokens.some((each) => goesOn.test(each));
  for (const [index, token] of tokens.entries()) {
    const piece = bare(token);
    const last = words.at(-1);
    if (isSign(token)) continue;
    if (!isSpoken(piece) && !(last?.joins && /^['’]$/.test(piece))) {
      if (last) last.joins = false;
      continue;
    }
    const start = within.start + (timestamps[index] ?? 0);
    const end = start + (given.durations?.[index] || longestSound);
    const units = unitsOf(piece);
    const ideographs = units.some(isIdeograph);
    if (ideographs) {
      const until = Math.min(end, within.start + (timestamps[index + 1] ?? Number.POSITIVE_INFINITY));
      words.push(...evenly(units, start, until).map((word) => ({ ...word, joins: false })));
    } else if (last?.joins && !begins.test(token)) {
      last.text += piece;
      last.end = end;
      // Where pieces end in a sign that they go on, one without it is the last.
      last.joins = goesOn.test(token) || !saysSo;
    } else words.push({ text: piece, start, end, joins: goesOn.test(token) || !saysSo });
  }
  const spelled = words.map((word) => word.text).join('');
  if (spelled.toLowerCase() !== unitsOf(text).join('').toLowerCase()) return undefined;
  return inOrder(words, within);
}

/** Several units that are known by one time alone share it. */
export function evenly(units: readonly string[], start: number, end: number): TranscriptWord[] {
  const each = (end - start) / units.length;
  return units.map((text, index) => ({ text, start: start + each * index, end: start + each * (index + 1) }));
}

/** Each ends before the next begins, and all lie inside; nothing where they run backwards. */
export function inOrder(words: readonly TranscriptWord[], within: Span): TranscriptWord[] | undefined {
  const inside = (moment: number) => Math.min(within.end, Math.max(within.start, moment));
  const placed = words.map(({ text, start }, index) => ({
    text,
    start: inside(start),
    end: inside(Math.min(words[index]?.end ?? start, words[index + 1]?.start ?? Number.POSITIVE_INFINITY)),
  }));
  const backwards = placed.some(
    (word, index) => word.end < word.start || word.start < (placed[index - 1]?.start ?? 0),
  );
  return backwards ? undefined : placed;
}
