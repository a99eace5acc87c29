import type { Utterance } from '@kejing/contract/transcripts';

/** Shorter ones are how speech sounds, not pauses. */
export const shortestPause = 0.25;

export interface Pause {
  start: number;
  end: number;
}

/** Pauses inside an utterance: from the times of its words, else as they were heard. Undefined: nobody knows. */
export function pausesOf(utterance: Utterance): Pause[] | undefined {
  const { words, pauses } = utterance;
  if (!words || words.length === 0)
    return pauses?.filter((pause) => pause.end - pause.start >= shortestPause);
  const found: Pause[] = [];
  for (let index = 1; index < words.length; index += 1) {
    const start = words[index - 1]?.end ?? 0;
    const end = words[index]?.start ?? 0;
    if (end - start >= shortestPause) found.push({ start, end });
  }
  return found;
}
