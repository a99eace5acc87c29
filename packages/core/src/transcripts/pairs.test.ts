import { expect, it } from 'vitest';
import { pairsOf } from './pairs.ts';

it('takes neighbouring characters once each, and bridges no sign', () => {
  expect(pairsOf(['圆的面积，圆的', '周长'])).toEqual(['周长', '圆的', '的面', '面积'].toSorted());
});

it('reads wide and capital letters like plain ones', () => {
  expect(pairsOf(['ＡＢ'])).toEqual(pairsOf(['ab']));
});

it('has nothing to look for in a single character', () => {
  expect(pairsOf(['圆', '? !', ''])).toEqual([]);
});

it('counts a character beyond the first plane as one', () => {
  expect(pairsOf(['𠮷野家'])).toEqual(['𠮷野', '野家'].toSorted());
});
