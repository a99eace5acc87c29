import type { lessonLanguages } from '@kejing/contract/lessons';
import type { SpeakerRole, Transcript, TranscriptWord } from '@kejing/contract/transcripts';
import type { Span } from '../voice/voice-activity.ts';

/** One voice without a long break, before anything of it is written down. */
export interface Turn extends Span {
  speaker: string;
  role: SpeakerRole;
  roleConfidence: number;
  overlap: boolean;
  pauses: Span[];
}

/** What a recogniser made of one turn. */
export interface Piece {
  text: string;
  words?: TranscriptWord[];
  confidence: number | null;
  leftOut?: Transcript['left_out'];
}

export interface Heard {
  language: (typeof lessonLanguages)[number];
  seconds: number;
  loudness: number | null;
  turns: Turn[];
  /** One for each turn; undefined where no recogniser knows the language. */
  pieces: Piece[] | undefined;
  /** Whether voices were told apart by a model made for it. */
  speakersConfident: boolean;
  madeWith: Transcript['made_with'];
}
