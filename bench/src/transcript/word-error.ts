import { errorRate } from '@kejing/testkit/error-rate';
import type { LessonTruth } from '@kejing/testkit/synthesis/lesson';

interface SaidTurn {
  start: number;
  end: number;
  text: string | null;
}

const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** As somebody would compare by ear: without signs and capitals, small numbers as words. */
export function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).map((word) => numbers[Number(word)] ?? word);
}

/** Of the true words. Babble has none that anybody could write down, so none that were heard in it count. */
export function wordErrorOf({ turns }: Pick<LessonTruth, 'turns'>, heard: readonly SaidTurn[]): number {
  const babble = turns.filter(({ kind }) => kind === 'babble');
  const outside = (turn: SaidTurn) =>
    !babble.some(
      ({ start, end }) => Math.min(end, turn.end) - Math.max(start, turn.start) > (turn.end - turn.start) / 2,
    );
  const truth = turns.filter(({ kind }) => kind !== 'babble').flatMap(({ text }) => wordsIn(text));
  const ours = heard.filter(outside).flatMap(({ text }) => wordsIn(text ?? ''));
  return errorRate(truth, ours);
}
