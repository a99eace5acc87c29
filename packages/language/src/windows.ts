import type { Transcript, Utterance } from '@kejing/contract/transcripts';

/** A part of the lesson that is asked about at once. */
export interface Window {
  /** To be coded. */
  utterances: Utterance[];
  /** Read for understanding, coded by the window that they belong to. */
  before: Utterance[];
  after: Utterance[];
}

const most = 70;
const contextBefore = 6;
const contextAfter = 2;

/** Only what somebody known said in words can be coded by reading. */
export const codable = ({ role, text }: Utterance): boolean => role !== 'none' && Boolean(text?.trim());

/** Windows of nearly the same size: a short last one would be judged without its lesson. */
export function windowsOf({ utterances }: Transcript): Window[] {
  const spoken = utterances.filter(({ text }) => text?.trim());
  const count = Math.ceil(spoken.length / most);
  return Array.from({ length: count }, (_, index) => {
    const from = Math.round((index * spoken.length) / count);
    const to = Math.round(((index + 1) * spoken.length) / count);
    return {
      utterances: spoken.slice(from, to),
      before: spoken.slice(Math.max(0, from - contextBefore), from),
      after: spoken.slice(to, to + contextAfter),
    };
  }).filter((window) => window.utterances.some(codable));
}

export const spanOf = ({ utterances }: Window) => ({
  start: utterances[0]?.start ?? 0,
  end: utterances.reduce((latest, { end }) => Math.max(latest, end), 0),
});
