import { describe, expect, it } from 'vitest';
import { wordsOf } from './words.ts';

const within = { start: 10, end: 14 };
const from = (tokens: string[], timestamps: number[], durations?: number[]) => ({
  tokens,
  timestamps,
  ...(durations && { durations }),
});
const times = (words: { text: string; start: number; end: number }[] | undefined) =>
  words?.map(({ text, start, end }) => [text, start, end]);

describe('words of tokens', () => {
  it('has each ideograph as a word, and Latin pieces joined', () => {
    const said = wordsOf(
      '今天学ABC 和 hello。',
      from(['今', '天', '学', 'A', 'BC', '和', '▁he', 'llo', '。'], [0, 0.2, 0.5, 1, 1.2, 2, 2.5, 2.7, 3]),
      within,
    );
    expect(said?.map((word) => word.text)).toEqual(['今', '天', '学', 'ABC', '和', 'hello']);
    expect(said?.[3]?.start).toBe(11);
    expect(said?.[3]?.end).toBeCloseTo(11.8);
  });

  it('reads the pieces of Paraformer, which say that they go on', () => {
    const said = wordsOf('用 python one', from(['用', 'py@@', 'thon', 'one'], [0, 0.5, 0.8, 1.4]), within);
    expect(said?.map((word) => word.text)).toEqual(['用', 'python', 'one']);
  });

  it('shares a token of several ideographs among them', () => {
    const said = wordsOf('我们学', from(['我们', '学'], [0, 0.4]), within);
    expect(times(said)?.slice(0, 2)).toEqual([
      ['我', 10, 10.2],
      ['们', 10.2, 10.4],
    ]);
  });

  it('keeps apostrophes, and leaves out signs and marks', () => {
    const said = wordsOf(
      "It's so, yes",
      from(['<|en|>', '▁It', "'", 's', '▁so', ',', '▁yes'], [0, 0, 0.1, 0.2, 0.5, 0.8, 1]),
      within,
    );
    expect(said?.map((word) => word.text)).toEqual(["It's", 'so', 'yes']);
  });

  it('ends each before the next begins, and inside the span', () => {
    expect(times(wordsOf('好的呀', from(['好', '的', '呀'], [0, 0.25, 3.75]), within))).toEqual([
      ['好', 10, 10.25],
      ['的', 10.25, 10.85],
      ['呀', 13.75, 14],
    ]);
  });

  it('says nothing where tokens do not spell the text, have no times, or run backwards', () => {
    expect(wordsOf('好的', from(['ƌŕş', 'ƍĩĴ'], [0, 1]), within)).toBeUndefined();
    expect(wordsOf('好的', from(['好', '的'], []), within)).toBeUndefined();
    expect(wordsOf('好的', from(['好', '的'], [1, 0.5]), within)).toBeUndefined();
  });
});
