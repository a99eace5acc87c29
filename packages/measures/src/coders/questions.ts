import type { QuestionKind } from '@kejing/contract/coding-lists';
import { asks } from '../text/questions.ts';
import { closedHow, how, openAsking, whatIf, why } from './cues.ts';

export interface QuestionFound {
  value: QuestionKind;
  open: boolean;
}

/** What a sentence asks for; null where it asks nothing. */
export function codeQuestion(sentence: string): QuestionFound | null {
  if (!asks(sentence)) return null;
  if (whatIf.test(sentence)) return { value: 'what_if', open: true };
  if (why.test(sentence)) return { value: 'why', open: true };
  if (how.test(sentence)) return { value: 'how', open: !closedHow.test(sentence) };
  return { value: 'what', open: openAsking.test(sentence) };
}
