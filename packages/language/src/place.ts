import type { Utterance } from '@kejing/contract/transcripts';
import { piecesOf } from '@kejing/measures/coders/pieces';
import { fitsRole, meaningOf, type Meaning } from './labels.ts';
import type { Answer } from './question.ts';

/** A code with its place in what was said. */
export interface Placed {
  utterance: Utterance;
  label: string;
  meaning: Meaning;
  quote: string;
  /** Where the quote stands in the text. */
  from: number;
  to: number;
}

export interface Dropped {
  /** Quotes that nobody said. */
  quotes: number;
  /** What somebody of that role cannot have done. */
  roles: number;
}

/** What an answer says about the lesson; a quote has to stand in its utterance letter by letter. */
export function placed(answer: Answer, utterances: readonly Utterance[], dropped: Dropped): Placed[] {
  const byId = new Map(utterances.map((utterance) => [utterance.id, utterance]));
  const found = new Map<string, Placed>();
  for (const { id, label, quote } of answer.codes) {
    const utterance = byId.get(id);
    const from = quote.trim() ? (utterance?.text?.indexOf(quote) ?? -1) : -1;
    if (!utterance || from < 0) {
      dropped.quotes += 1;
      continue;
    }
    const meaning = meaningOf(label);
    if (!fitsRole(meaning, utterance.role)) {
      dropped.roles += 1;
      continue;
    }
    found.set(`${id} ${label} ${from}`, { utterance, label, meaning, quote, from, to: from + quote.length });
  }
  return [...found.values()];
}

/** The time of the sentences that a quote stands in. */
export function timesOf({ utterance, from, to }: Placed): { start: number; end: number } {
  let passed = 0;
  const touched = piecesOf(utterance).filter(({ text }) => {
    const start = (utterance.text ?? '').indexOf(text, passed);
    passed = start + text.length;
    return start < to && passed > from;
  });
  return {
    start: touched[0]?.start ?? utterance.start,
    end: touched.at(-1)?.end ?? utterance.end,
  };
}
