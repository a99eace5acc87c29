import { describe, expect, it } from 'vitest';
import { careFor } from './care.ts';

const said = (text: string, seconds: number, language: 'zh' | 'en' = 'zh') =>
  careFor({ text, confidence: 0.5 }, { start: 100, end: 100 + seconds }, language);
const isKept = (text: string, seconds: number) => said(text, seconds).leftOut.length === 0;

describe('what recognisers invent', () => {
  it('leaves out a phrase that is said over and over, faster than a class would', () => {
    const text = '谢谢大家观看'.repeat(10);
    expect(said(text, 5)).toEqual({
      piece: { text: '', confidence: 0.5 },
      leftOut: [{ start: 100, end: 105, reason: 'repeated_phrase', text }],
    });
    expect(said('Thank you for watching. '.repeat(4), 2).leftOut[0]?.reason).toBe('repeated_phrase');
  });

  it('leaves out a sentence eight times in one breath, however slow', () => {
    expect(said('我们来看一下，'.repeat(8), 30).leftOut[0]?.reason).toBe('repeated_phrase');
  });

  it('keeps what was said before a loop, and the phrase once, with their words', () => {
    const text = `今天学圆的面积${'的面积'.repeat(12)}的面`;
    const words = Array.from(text, (character, index) => ({ text: character, start: index, end: index + 1 }));
    const { piece, leftOut } = careFor({ text, words, confidence: null }, { start: 0, end: 4 }, 'zh');
    expect(piece.text).toBe('今天学圆的面积');
    expect(piece.words?.map((word) => word.text).join('')).toBe('今天学圆的面积');
    expect(leftOut[0]?.text).toBe(`${'的面积'.repeat(12)}的面`);
  });

  it('keeps what is really repeated in classrooms', () => {
    expect(isKept('对对对对对对', 1.5)).toBe(true);
    expect(isKept('对，对，对，对。', 2)).toBe(true);
    expect(isKept('加油加油加油加油加油', 3)).toBe(true);
    expect(isKept('No, no, no, no, no.', 1.5)).toBe(true);
    expect(isKept('哈哈哈哈哈哈哈哈哈哈', 2)).toBe(true);
    // A class that recites a line four times.
    expect(isKept('床前明月光，床前明月光，床前明月光，床前明月光。', 6)).toBe(true);
    expect(
      isKept(
        'a square plus b square, a square plus b square, a square plus b square, a square plus b square',
        9,
      ),
    ).toBe(true);
    // Three times is no loop.
    expect(isKept('我们再来一遍我们再来一遍我们再来一遍', 3)).toBe(true);
  });

  it('leaves out what nobody can say in the time', () => {
    const text = '今天我们学习圆的面积请大家先想一想把圆分成许多小扇形能拼成什么图形谁来说说自己的想法';
    expect(said(text, 1).leftOut).toEqual([{ start: 100, end: 101, reason: 'not_recognised', text }]);
    expect(said('哈'.repeat(60), 2).leftOut[0]?.reason).toBe('repeated_phrase');
    expect(isKept(text, 6)).toBe(true);
    expect(isKept('同学们好', 0.3)).toBe(true);
  });

  it('leaves out one sound that goes on and on, but not laughter', () => {
    expect(said(`要学会${'副'.repeat(60)}`, 7)).toMatchObject({
      piece: { text: '要学会副' },
      leftOut: [{ reason: 'repeated_phrase', text: '副'.repeat(59) }],
    });
    expect(isKept('哈'.repeat(24), 4)).toBe(true);
  });

  it('leaves out what is written in the letters of another language', () => {
    expect(said('好,Fişang,开şiye,那一个,什么了', 7, 'en').leftOut[0]?.reason).toBe('not_recognised');
    expect(said('네 그래요', 2).leftOut[0]?.reason).toBe('not_recognised');
    expect(isKept('我们看 DNA replication', 3)).toBe(true);
  });

  it('says so where nothing was recognised', () => {
    expect(said('', 2).leftOut).toEqual([{ start: 100, end: 102, reason: 'not_recognised', text: '' }]);
    expect(said(' 。', 2)).toMatchObject({ piece: { text: '' }, leftOut: [{ reason: 'not_recognised' }] });
  });
});
