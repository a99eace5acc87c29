import { describe, expect, it } from 'vitest';
import { columnSums, rowSums, transitions } from '../../interaction/matrix.ts';
import { fiasRatios } from '../../interaction/ratios.ts';
import { fias } from '../../interaction/schemes.ts';
import { coderAgreement } from '../../stats/agreement.ts';

const codes = '5 4 10 8 8 2 3 4 8 4 8 9 9 3 5 6 8 6 8 5'.split(' ').map(Number);

describe('§9: FIAS', () => {
  const cells = transitions(codes, fias);

  it('§9 golden: 21 pairs, rows and columns with the same sums', () => {
    expect(columnSums(cells)).toEqual([0, 1, 2, 3, 3, 2, 0, 6, 2, 2]);
    expect(rowSums(cells)).toEqual(columnSums(cells));
    expect(columnSums(cells).reduce((total, each) => total + each, 0)).toBe(21);
  });

  it.each([
    ['teacher_talk', 52.38],
    ['student_talk', 38.1],
    ['silence', 9.52],
    ['teacher_response', 60],
    ['teacher_question', 50],
    ['student_initiation', 25],
    ['instant_response', 66.67],
    ['instant_question', 50],
    ['content_cross', 52.38],
    ['steady_state', 9.52],
    ['student_steady_state', 25],
    ['indirect_to_direct', 1.5],
    ['wide_indirect_to_direct', 1.2],
  ])('§9 golden: %s is %f', (name, expected) => {
    expect(Math.abs((fiasRatios(cells)[name] ?? Number.NaN) - expected)).toBeLessThan(0.01);
  });

  it('§9 golden: two coders who differ twice: .9, Cohen .8784, Scott .878', () => {
    const other = codes.with(6, 2).with(11, 8);
    const found = coderAgreement(codes, other);
    expect(found.observed).toBeCloseTo(0.9, 10);
    expect(found.cohen).toBeCloseTo(0.8784, 4);
    expect(found.scott).toBeCloseTo(0.878, 4);
  });

  it('a lesson without anything to divide by has no ratios', () => {
    const empty = fiasRatios(transitions([10, 10], fias));
    expect(empty.teacher_question).toBeNull();
    expect(empty.indirect_to_direct).toBeNull();
    expect(empty.teacher_talk).toBe(0);
  });
});
