import type { Correction } from '@kejing/contract/corrections';
import type { SpeakerRole, Utterance } from '@kejing/contract/transcripts';
import { createContext } from 'react';

/** What a line of the transcript offers to a person who may change it. The same while other lines change. */
export interface LineDeeds {
  correct: (corrections: readonly Correction[]) => void;
  /** How many lines have the same voice. */
  linesOf: (voice: string) => number;
  /** The line whose words are being changed. */
  edited: string | undefined;
  edit: (id: string | undefined) => void;
  /** Lines that were chosen for one change; undefined while nobody chooses. */
  picked: ReadonlySet<string> | undefined;
  /** Up to here from the one chosen last, with `isRange`. */
  pick: (id: string, isRange: boolean) => void;
  next: (id: string) => Utterance | undefined;
  playClip: (utterance: Utterance) => void;
}

export const LineDeedsContext = createContext<LineDeeds | undefined>(undefined);

export const roleOf = (utterance: Utterance, role: SpeakerRole): Correction => ({
  kind: 'role_of_utterance',
  utterance: utterance.id,
  role,
});

/**
 * Where in time a place in the text lies: at the end of the word before it where words have times, else in proportion.
 * Never at an edge, where a part would be left without time.
 */
export function momentOf({ start, end, text, words }: Utterance, place: number): number {
  const length = Math.max(1, text?.length ?? 0);
  const before = words?.findLast((word, index) => {
    const letters = words.slice(0, index + 1).reduce((sum, each) => sum + each.text.length, 0);
    return letters <= place && word.end > start && word.end < end;
  });
  const moment = before?.end ?? start + ((end - start) * place) / length;
  const edge = Math.min(0.05, (end - start) / 4);
  return Math.min(end - edge, Math.max(start + edge, moment));
}
