import { codable, type Window } from './windows.ts';
import type { Question } from './question.ts';

/** No two models cut alike: a Han character is about one token, of other writing four characters are. */
export function tokensIn(text: string): number {
  const han = text.match(/[\u3000-\u9fff\uff00-\uffef]/gu)?.length ?? 0;
  return Math.ceil(han + (text.length - han) / 4);
}

/** Id, label and braces of one code, besides its quote. */
const around = 20;
const codesEach = 2.5;

export const answerTokens = ({ utterances }: Window): number =>
  Math.ceil(
    utterances
      .filter(codable)
      .reduce((total, { text }) => total + codesEach * (around + tokensIn(text ?? '')), 0),
  );

/** Room for what is said at more length than expected, so that no whole answer is cut. */
export const roomFor = (expected: number): number => Math.ceil(expected * 1.5) + 200;

export const questionTokens = ({
  messages,
  response_format,
}: Pick<Question, 'messages' | 'response_format'>) =>
  messages.reduce((total, { content }) => total + tokensIn(content), 0) +
  tokensIn(JSON.stringify(response_format));
