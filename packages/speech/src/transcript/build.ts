import type { Transcript, Utterance } from '@kejing/contract/transcripts';
import type { Span } from '../voice/voice-activity.ts';
import type { Heard, Piece, Turn } from './heard.ts';
import { qualityOf } from './quality.ts';

/** Shorter stretches without a voice are pauses between people who talk with each other. */
const shortestSilence = 1;
const milliseconds = (value: number) => Math.round(value * 1000) / 1000;
const hundredths = (value: number) => Math.round(value * 100) / 100;
const spanOf = ({ start, end }: Span) => ({ start: milliseconds(start), end: milliseconds(end) });

/** Everything that was found out, in order and rounded: the same hearing always gives the same transcript. */
export function buildTranscript(heard: Heard): Transcript {
  const { turns, pieces, seconds } = heard;
  const utterances = turns.map((turn, index) => utteranceOf(turn, pieces?.[index], index));
  return {
    version: 1,
    language: heard.language,
    seconds: milliseconds(seconds),
    utterances,
    voices: voicesOf(turns),
    silences: silencesBetween(turns, seconds).map(spanOf),
    left_out: (pieces ?? []).flatMap((piece) => piece.leftOut ?? []),
    quality: qualityOf(utterances, heard),
    made_with: heard.madeWith,
  };
}

function utteranceOf(turn: Turn, piece: Piece | undefined, index: number): Utterance {
  return {
    id: `u${index + 1}`,
    ...spanOf(turn),
    speaker: turn.speaker,
    role: turn.role,
    role_confidence: hundredths(turn.roleConfidence),
    text: piece ? piece.text : null,
    ...(piece?.words && { words: piece.words.map((word) => ({ text: word.text, ...spanOf(word) })) }),
    confidence:
      piece?.confidence === undefined || piece.confidence === null ? null : hundredths(piece.confidence),
    overlap: turn.overlap,
    ...(turn.pauses.length > 0 && { pauses: turn.pauses.map(spanOf) }),
  };
}

function voicesOf(turns: Turn[]): Transcript['voices'] {
  const voices = new Map<string, Transcript['voices'][number]>();
  for (const { speaker, role, roleConfidence, start, end } of turns) {
    const voice = voices.get(speaker) ?? {
      id: speaker,
      role,
      confidence: hundredths(roleConfidence),
      seconds: 0,
    };
    voices.set(speaker, { ...voice, seconds: milliseconds(voice.seconds + end - start) });
  }
  return [...voices.values()];
}

function silencesBetween(turns: Turn[], seconds: number): Span[] {
  const silences: Span[] = [];
  let quietSince = 0;
  for (const { start, end } of [...turns, { start: seconds, end: seconds }]) {
    if (start - quietSince >= shortestSilence) silences.push({ start: quietSince, end: start });
    quietSince = Math.max(quietSince, end);
  }
  return silences;
}
