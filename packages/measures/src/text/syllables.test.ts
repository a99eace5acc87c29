import { describe, expect, it } from 'vitest';
import { englishWords, spokenSyllables } from './syllables.ts';

describe('spoken syllables', () => {
  it.each([
    ['同学们好,今天我们学习圆的面积。', 14],
    ['12', 2],
    ['１２', 2],
    ['10', 1],
    ['110', 4],
    ['105', 4],
    ['3.14', 4],
    ['50%', 5],
    ['2024年', 5],
    ['2024', 6],
    ['DNA', 3],
    ['hello', 2],
    ['', 0],
    ['？！…', 0],
  ])('%s has %i', (text, count) => expect(spokenSyllables(text)).toBe(count));

  it('a contraction is one word', () => expect(englishWords("It isn't fair, is it?")).toBe(5));
});
