import { readFileSync } from 'node:fs';
import { dict } from '@node-rs/jieba/dict.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserCutter } from './browser.ts';
import { browserProgram } from './browser-program.ts';
import type { Cutter } from './cutter.ts';
import { nodeCutter } from './node.ts';

let node: Cutter;
let browser: Cutter;
beforeAll(() => {
  node = nodeCutter();
  browser = browserCutter(new Uint8Array(readFileSync(browserProgram())));
});

const said = [
  '同学们好,今天我们学习圆的面积。',
  '很好，你想得非常仔细！嗯，那个，就是说像切西瓜一样。',
  '如果 x = 3.14，那么 12% 是多少？It isn’t fair。',
  '🙂 㐀 龘 ａｂｃ　全角',
  '',
];

/** Words of the dictionary put together at random, which is harder to cut than what people say. */
function heaps(count: number): string[] {
  const words = new TextDecoder()
    .decode(dict)
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '');
  let state = 7;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 2 + below(8) }, () => words[below(words.length)]).join(below(3) ? '' : '，'),
  );
}

describe('cutting', () => {
  it.each(said)('cuts the same way in Node and in the browser: %s', (text) => {
    expect(browser.cut(text)).toEqual(node.cut(text));
  });

  it('cuts ten thousand heaps of words the same way', () => {
    const cutWith = ({ cut }: Cutter) =>
      heaps(10_000).map((text) =>
        cut(text)
          .map(({ text: word, tag }) => `${word}/${tag}`)
          .join(' '),
      );
    expect(cutWith(browser)).toEqual(cutWith(node));
  });

  it('loses nothing', () => {
    for (const text of said)
      expect(
        node
          .cut(text)
          .map((token) => token.text)
          .join(''),
      ).toBe(text);
  });

  it('knows words and what they are', () => {
    expect(node.cut('圆的面积')).toEqual([
      { text: '圆', tag: 'n' },
      { text: '的', tag: 'uj' },
      { text: '面积', tag: 'n' },
    ]);
  });
});
