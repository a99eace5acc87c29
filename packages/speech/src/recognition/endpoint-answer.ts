import type { TranscriptWord } from '@kejing/contract/transcripts';
import { z } from 'zod';
import { isIdeograph, isSpoken, tidy, unitsOf } from '../text/writing.ts';
import type { Span } from '../voice/voice-activity.ts';
import type { Piece } from './recogniser.ts';
import { evenly, inOrder } from './words.ts';

const moment = z.number().nonnegative();
/** What we read of `verbose_json`; servers of other makers leave much of it out, or send null. */
export const answer = z.object({
  text: z.string(),
  words: z.array(z.object({ word: z.string(), start: moment, end: moment })).nullish(),
  segments: z
    .array(
      z.object({
        start: moment,
        end: moment,
        avg_logprob: z.number().nullish(),
        no_speech_prob: z.number().nullish(),
      }),
    )
    .nullish(),
});
type Answer = z.output<typeof answer>;

/** Times are from the start of what was sent. */
export function pieceOf({ text, words, segments }: Answer, sent: Span): Piece {
  if (segments?.length && segments.every(isInvented)) return { text: '', confidence: null };
  const tidied = tidy(text);
  const placed = words?.length ? wordsIn(tidied, words, sent) : undefined;
  return { text: tidied, ...(placed && { words: placed }), confidence: confidenceIn(segments ?? []) };
}

type Segment = NonNullable<Answer['segments']>[number];
/** Whisper's own measure: it hears no speech there, and is not sure of its words either. */
const isInvented = ({ no_speech_prob: silence, avg_logprob: sureness }: Segment) =>
  (silence ?? 0) > 0.6 && (sureness ?? 0) < -1;

function wordsIn(
  text: string,
  words: NonNullable<Answer['words']>,
  sent: Span,
): TranscriptWord[] | undefined {
  const spread = words.flatMap(({ word, start, end }) =>
    oneByOne(word, sent.start + start, sent.start + end),
  );
  const spelled = spread.map((word) => word.text).join('');
  // Words that are not those of the text would be highlighted beside what is read.
  if (spelled.toLowerCase() !== unitsOf(text).join('').toLowerCase()) return undefined;
  return inOrder(spread, sent);
}

/** One ideograph a word: a Chinese word's time is shared evenly among its characters. */
function oneByOne(word: string, start: number, end: number): TranscriptWord[] {
  const units = unitsOf(tidy(word));
  if (!units.some(isIdeograph)) {
    const joined = units.join('');
    return isSpoken(joined) ? [{ text: joined, start, end }] : [];
  }
  return evenly(units, start, end);
}

/** As sure as the model was of its tokens, over the segments' time. */
function confidenceIn(segments: NonNullable<Answer['segments']>): number | null {
  let seconds = 0;
  let sum = 0;
  for (const { start, end, avg_logprob: logarithm } of segments) {
    if (logarithm === null || logarithm === undefined) return null;
    seconds += Math.max(0, end - start);
    sum += Math.exp(Math.min(0, logarithm)) * Math.max(0, end - start);
  }
  return seconds > 0 ? sum / seconds : null;
}
