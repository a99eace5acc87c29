import { editsBetween } from '@kejing/testkit/error-rate';
import type { LessonTruth } from '@kejing/testkit/synthesis/lesson';
import { expect, it } from 'vitest';
import { wordErrorOf, wordsIn } from './word-error.ts';

const turn = (kind: 'speech' | 'babble', start: number, end: number, text: string) =>
  ({ kind, start, end, text }) as LessonTruth['turns'][number];

it('compares words as by ear', () => {
  expect(wordsIn("It's 3 o'clock, Anna.")).toEqual(["it's", 'three', "o'clock", 'anna']);
  expect(editsBetween(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toBe(2);
  expect(editsBetween([], ['a'])).toBe(1);
});

it('counts what is wrong of the true words', () => {
  const turns = [turn('speech', 0, 2, 'hello there'), turn('speech', 3, 4, 'good day')];
  expect(wordErrorOf({ turns }, turns)).toBe(0);
  expect(wordErrorOf({ turns }, [{ start: 0, end: 2, text: 'hello where' }])).toBe(0.75);
});

it('expects no words of babble, and takes none that were heard in it', () => {
  const turns = [turn('babble', 0, 4, 'all at once')];
  expect(wordErrorOf({ turns }, [{ start: 0.5, end: 3.5, text: 'noise' }])).toBe(0);
});
