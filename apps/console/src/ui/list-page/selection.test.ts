import { describe, expect, it } from 'vitest';
import { choose, nothingChosen, shareOf, summaryOf } from './selection.ts';

const spot = (page: number, place = 'a') => ({ place, page });
const three = choose(nothingChosen, ['1', '2', '3'], true, spot(1));
const five = choose(three, ['10', '11'], true, spot(2));

describe('chosen rows', () => {
  it('are counted by page', () => {
    expect(summaryOf(five, ['1', '2', '3', '4'], spot(1))).toEqual({
      total: 5,
      here: 3,
      pages: [{ page: 2, count: 2 }],
      elsewhere: 0,
    });
    expect(summaryOf(five, ['20'], spot(3)).pages).toEqual([
      { page: 1, count: 3 },
      { page: 2, count: 2 },
    ]);
  });

  it('are elsewhere once the question or the order has changed', () => {
    expect(summaryOf(five, ['2', '10'], spot(1, 'b'))).toEqual({
      total: 5,
      here: 2,
      pages: [],
      elsewhere: 3,
    });
  });

  it('are elsewhere when they have left the page they were on', () => {
    expect(summaryOf(three, ['1', '2'], spot(1))).toMatchObject({ here: 2, elsewhere: 1 });
  });

  it('keep the page they were chosen on', () => {
    const again = choose(five, ['10', '12'], true, spot(7));
    expect(summaryOf(again, [], spot(1, 'a')).pages).toEqual([
      { page: 2, count: 2 },
      { page: 7, count: 1 },
    ]);
  });

  it('fill the box of all halfway, whole or not', () => {
    const share = (keys: string[]) => shareOf(summaryOf(three, keys, spot(1)).here, keys.length);
    expect(share(['1', '2', '3'])).toBe('all');
    expect(share(['3', '4'])).toBe('some');
    expect(share(['4'])).toBe('none');
    expect(share([])).toBe('none');
    expect(choose(three, ['1', '2', '3'], false, spot(1)).size).toBe(0);
  });
});
