import type { Utterance } from '@kejing/contract/transcripts';
import { spokenSyllables } from './syllables.ts';
import { endsAsking, setsTask } from './questions.ts';

/** A word with its part of speech, where the cutter knows it. */
export interface Token {
  text: string;
  tag: string | null;
}

/** Comes from outside: the same cutter and dictionary in the worker and in the browser. */
export type Cut = (text: string) => readonly (string | { text: string; tag: string })[];

/** What follows from a text alone, so that it stays when somebody else turns out to have said it. */
export interface TextWork {
  readonly syllables: number;
  readonly endsAsking: boolean;
  readonly setsTask: boolean;
  /** Null without a cutter. Punctuation is a token whose tag is x. */
  readonly tokens: readonly Token[] | null;
}

export interface TextCache {
  /** Whether it was made with a cutter. */
  readonly cuts: boolean;
  of(text: string): TextWork;
  /** The utterance with what follows from its text. */
  ready(utterance: Utterance): ReadyUtterance;
}

export interface ReadyUtterance extends Utterance {
  work: TextWork;
}

/** Keep one for as long as a lesson is on the screen: an edit then costs what it changed. */
export function textCache(cut: Cut | undefined): TextCache {
  const known = new Map<string, TextWork>();
  const ready = new WeakMap<Utterance, ReadyUtterance>();
  return {
    cuts: cut !== undefined,
    ready(utterance) {
      const found = ready.get(utterance);
      if (found) return found;
      const made = { ...utterance, work: this.of(utterance.text ?? '') };
      ready.set(utterance, made);
      return made;
    },
    of(text) {
      const found = known.get(text);
      if (found) return found;
      const work: TextWork = {
        syllables: spokenSyllables(text),
        endsAsking: endsAsking(text),
        setsTask: setsTask(text),
        tokens: cut ? cut(text).map(asToken) : null,
      };
      known.set(text, work);
      return work;
    },
  };
}

const asToken = (cut: string | { text: string; tag: string }): Token =>
  typeof cut === 'string' ? { text: cut, tag: null } : cut;

const wordLike = /[\p{L}\p{N}]/u;

/** Punctuation and blanks are no words. */
export const isWord = (token: Token): boolean => wordLike.test(token.text);
