import { expect, it } from 'vitest';
import { punctuatorFor, withMarks } from './punctuation.ts';

const by = (punctuate: (text: string) => string) => ({ version: 'test', punctuate });

it('takes marks from a punctuator, and nothing else', () => {
  expect(
    withMarks(
      '你好请坐',
      by(() => '你好，请坐。'),
    ),
  ).toBe('你好，请坐。');
  expect(
    withMarks(
      '你好请坐',
      by(() => '您好，请坐。'),
    ),
  ).toBe('你好请坐');
});

it('leaves alone what has marks, and everything where there is no punctuator', () => {
  expect(
    withMarks(
      '你好，请坐',
      by((text) => `${text}！`),
    ),
  ).toBe('你好，请坐');
  expect(withMarks('你好请坐', undefined)).toBe('你好请坐');
  const settings = { MODELS_FOLDER: '/nowhere', RECOGNISER_THREADS: 1 };
  expect(punctuatorFor('zh', settings)).toBeUndefined();
});
