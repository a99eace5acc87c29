import { describe, expect, it } from 'vitest';
import { foreignShare, tidy, unitsOf } from './writing.ts';

describe('writing', () => {
  it('has no spaces inside Chinese, and keeps those of other words', () => {
    expect(tidy(' 今天 我们 学 光合 作用 。 好 ')).toBe('今天我们学光合作用。好');
    expect(tidy('打开 page 30  of the book 吧')).toBe('打开 page 30 of the book 吧');
    expect(tidy('He said, “yes” and left')).toBe('He said, “yes” and left');
    expect(tidy('他说 “好” 然后 走了')).toBe('他说“好”然后走了');
  });

  it('knows with which letters a language is written', () => {
    expect(foreignShare('这是 DNA，对吗？', 'zh')).toBe(0);
    expect(foreignShare('그래요 好', 'zh')).toBe(0.75);
    expect(foreignShare('Fine 好', 'en')).toBeCloseTo(0.2);
    expect(foreignShare('30。', 'en')).toBe(0);
  });

  it('counts each ideograph, and each word of other scripts', () => {
    expect(unitsOf("打开 page 30，it's 好")).toEqual(['打', '开', 'page', '30', "it's", '好']);
  });
});
