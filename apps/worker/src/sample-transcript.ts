import type { Transcript } from '@kejing/contract/transcripts';
import type { Performance } from '@kejing/sample/perform';
import { buildTranscript } from '@kejing/speech/transcript/build';

/** Nobody had to find out who speaks and what is said: it says so itself. */
export function sampleTranscript(
  { lines, version }: Performance,
  seconds: number,
  loudness: number | null,
): Transcript {
  const script = `script ${version}`;
  return buildTranscript({
    language: 'zh',
    seconds,
    loudness,
    turns: lines.map(({ speaker, role, start, end, overlap, pauses }) => ({
      speaker,
      role,
      roleConfidence: 1,
      start,
      end,
      overlap,
      pauses,
    })),
    pieces: lines.map(({ text }) => ({ text, confidence: null })),
    speakersConfident: true,
    madeWith: {
      voice_activity: script,
      speakers: script,
      roles: script,
      recogniser: script,
      punctuator: null,
    },
  });
}
