import type { Utterance } from '@kejing/contract/transcripts';
import { sentencesOf } from '../text/questions.ts';

/** A sentence of an utterance, with the time that falls to it by its length. */
export interface Piece {
  text: string;
  start: number;
  end: number;
}

export function piecesOf(utterance: Utterance): Piece[] {
  const text = utterance.text ?? '';
  const sentences = sentencesOf(text);
  const letters = sentences.reduce((total, sentence) => total + sentence.length, 0);
  const seconds = utterance.end - utterance.start;
  let passed = 0;
  return sentences.map((sentence) => {
    const start = utterance.start + (seconds * passed) / letters;
    passed += sentence.length;
    return { text: sentence, start, end: utterance.start + (seconds * passed) / letters };
  });
}
