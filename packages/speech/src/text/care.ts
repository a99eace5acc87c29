import type { leftOutReasons } from '@kejing/contract/transcripts';
import { padSeconds } from '../recognition/padding.ts';
import type { Language, Piece } from '../recognition/recogniser.ts';
import type { Span } from '../voice/voice-activity.ts';
import { loopIn } from './loops.ts';
import { syllablesIn } from './speech-rate.ts';
import { foreignShare, placedUnits, unitsOf } from './writing.ts';

/** What was not taken over, and why. */
export interface LeftOut extends Span {
  reason: (typeof leftOutReasons)[number];
  text: string;
}

/** Nobody speaks faster: fast speakers have seven or eight syllables a second, the fastest on record ten. */
const mostSyllablesASecond = 12;
/** Nobody recites in chorus faster than this, and a loop fills its seconds to the brim. */
const chorusSyllablesASecond = 6.5;
/** So few can crowd into a short span by its rounding. */
const fewSyllables = 6;
/** "对对对对" and "no, no, no, no" are said in classrooms; recognisers loop over more than that. */
const shortPhrase = 2;
/** Nobody says the same sentence so often in one breath, nor goes on so long with one sound. */
const endless = { long: 8, short: 25 };
/** More letters of other scripts than a name or two: the recogniser has lost its way. */
const mostForeign = 1 / 3;

/**
 * Recognisers invent words where they hear none, most of all by saying a phrase over and over. Such a loop is at
 * least four times the same with nothing behind it; it is left out when the phrase has three syllabic units or more
 * and either comes faster than a chorus speaks or eight times and more. What is shorter is left out when it comes 25
 * times and more and faster than a chorus, or faster than anybody speaks.
 */
export function careFor(piece: Piece, span: Span, language: Language): { piece: Piece; leftOut: LeftOut[] } {
  const { text } = piece;
  const leave = (reason: LeftOut['reason'], kept: string, without: string) => ({
    piece: shortened(piece, kept),
    leftOut: [{ start: span.start, end: span.end, reason, text: without }],
  });
  if (unitsOf(text).length === 0 || foreignShare(text, language) > mostForeign)
    return leave('not_recognised', '', text);
  const seconds = span.end - span.start + 2 * padSeconds;
  const rate = syllablesIn(text) / seconds;
  const tooFast = rate > mostSyllablesASecond && syllablesIn(text) > fewSyllables;
  const loop = loopIn(text);
  if (loop) {
    const long = loop.length > shortPhrase;
    const fast = rate > chorusSyllablesASecond;
    const often = loop.times >= (long ? endless.long : endless.short);
    if (tooFast || (long ? fast || often : fast && often))
      return leave('repeated_phrase', loop.before, loop.looping);
  }
  return tooFast ? leave('not_recognised', '', text) : { piece, leftOut: [] };
}

/** Only as many words as are left of the text. */
function shortened({ text, words, ...rest }: Piece, kept: string): Piece {
  const spelled = words && words.length === placedUnits(text).length;
  const left = spelled ? words.slice(0, unitsOf(kept).length) : [];
  return { ...rest, text: kept, ...(left.length > 0 && { words: left }) };
}
