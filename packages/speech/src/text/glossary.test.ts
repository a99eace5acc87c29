import { describe, expect, it } from 'vitest';
import { glossaryOf, type GlossaryTerm } from './glossary.ts';

const corrected = (text: string, ...terms: GlossaryTerm[]) =>
  glossaryOf(terms).correct({ text, confidence: null }).text;
const term = (name: string, ...heard_as: string[]): GlossaryTerm => ({ term: name, heard_as });

describe('an organisation’s glossary', () => {
  it('corrects what a term was heard as', () => {
    expect(corrected('植物有业绿速', term('叶绿素', '业绿速'))).toBe('植物有叶绿素');
    // The longest that fits.
    const terms = [term('光合', '光和'), term('光合作用', '光和做用')];
    expect(corrected('这是光和做用吗', ...terms)).toBe('这是光合作用吗');
  });

  it('corrects what sounds the same, and for two characters only in the same tones', () => {
    expect(corrected('植物利用光和做用', term('光合作用'))).toBe('植物利用光合作用');
    expect(corrected('夜绿素吸收红光，也绿树也是', term('叶绿素'))).toBe('叶绿素吸收红光，也绿树也是');
    expect(corrected('争议和郑易', term('正义'))).toBe('争议和正义');
  });

  it('leaves alone what is a term already, and what two terms sound like', () => {
    expect(corrected('公式和公事', term('公式'), term('公事'))).toBe('公式和公事');
    expect(corrected('攻势很强', term('公式'), term('公事'))).toBe('攻势很强');
    expect(corrected('光合作用', term('光合作用', '光合'))).toBe('光合作用');
  });

  it('corrects words of other scripts as whole words, in any case', () => {
    expect(corrected('Use Pie Thon, not pie thons', term('Python', 'pie thon'))).toBe(
      'Use Python, not pie thons',
    );
    expect(corrected('dna and DNAs, 用dna测', term('DNA'))).toBe('DNA and DNAs, 用DNA测');
    expect(corrected('Photosynthesis is it. photo sintesis', term('photosynthesis', 'photo sintesis'))).toBe(
      'Photosynthesis is it. photosynthesis',
    );
    expect(corrected('what (a+b) is', term('A plus B', '(a+b)'))).toBe('what A plus B is');
  });

  it('gives a term the time of what it stands for', () => {
    const words = Array.from('学业绿', (text, index) => ({ text, start: index, end: index + 1 }));
    const piece = { text: '学业绿。', words, confidence: null };
    expect(glossaryOf([term('叶绿素', '业绿')]).correct(piece)).toEqual({
      text: '学叶绿素。',
      confidence: null,
      words: [
        { text: '学', start: 0, end: 1 },
        { text: '叶', start: 1, end: 1 + 2 / 3 },
        { text: '绿', start: 1 + 2 / 3, end: 1 + 4 / 3 },
        { text: '素', start: 1 + 4 / 3, end: 3 },
      ],
    });
  });

  it('changes nothing without terms', () => {
    expect(corrected('今天学圆的面积')).toBe('今天学圆的面积');
    expect(corrected('今天学圆的面积', term('', '', ' '))).toBe('今天学圆的面积');
  });
});
