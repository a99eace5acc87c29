import type { Utterance } from '@kejing/contract/transcripts';

/** The line that is being spoken, or was last; -1 before the first. Lines are in the order of their starts. */
export function lineAt(utterances: readonly Pick<Utterance, 'start'>[], time: number): number {
  let low = 0;
  let high = utterances.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((utterances[middle]?.start ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
