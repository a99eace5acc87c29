import { describe, expect, it } from 'vitest';
import { columnSums, transitions } from '../../interaction/matrix.ts';
import { fias, ifias, itias } from '../../interaction/schemes.ts';
import { itiasRatios } from './compute.ts';

describe('§9: eighteen categories and what they fold into', () => {
  it('§9: folds to Flanders as written', () => {
    const folded = Array.from({ length: 18 }, (_, index) => fias.fold[index + 1]);
    expect(folded).toEqual([1, 2, 3, 4, 4, 5, 6, 7, 8, 9, 9, 9, 10, 10, 10, 10, 10, 10]);
  });

  it('§9: every category has its place in the fourteen', () => {
    expect(new Set(ifias.fold.slice(1))).toEqual(
      new Set(Array.from({ length: 14 }, (_, index) => index + 1)),
    );
  });

  it('§9: ratios of a short sequence by hand', () => {
    // 13 | 4 10 2 6 6 5 9 14 12 11 | 13: eleven pairs, one column each for what follows the first 13.
    const cells = transitions([4, 10, 2, 6, 6, 5, 9, 14, 12, 11], itias);
    expect(columnSums(cells).reduce((total, each) => total + each, 0)).toBe(11);
    const ratios = itiasRatios(cells);
    expect(ratios.teacher_talk).toBeCloseTo((100 * 5) / 11, 10);
    expect(ratios.student_talk).toBeCloseTo((100 * 4) / 11, 10);
    expect(ratios.open_questions).toBe(50);
    expect(ratios.active_students).toBe(75);
    expect(ratios.useful_silence).toBe(50);
    expect(ratios.indirect_to_direct).toBe(1.5);
  });
});
