import { describe, expect, it } from 'vitest';
import { questionFigures } from './compute.ts';
import { overlap } from './uptake.ts';

describe('§10: kinds of questions', () => {
  it('§10 golden: 14, 4, 5, 1', () => {
    const figures = questionFigures([14, 4, 5, 1]);
    const expected = [0.5833, 0.1667, 0.2083, 0.0417];
    for (const [index, share] of expected.entries()) expect(figures.shares[index]).toBeCloseTo(share, 4);
    expect(figures.higher).toBeCloseTo(0.4167, 4);
    expect(figures.evenness).toBeCloseTo(0.7735, 4);
  });

  it('§10 golden: a teacher takes up all four words of a student', () => {
    const stop = new Set(['因为', '就', '越', '对', '越来越', '说明']);
    const student = '因为/扇形/越/小/边/就/越/直'.split('/');
    const teacher = '对/边/越来越/直/说明/扇形/小/就/接近/长方形'.split('/');
    expect(overlap(student, teacher, (word) => stop.has(word))).toBe(1);
    expect(overlap(student, ['边', '直'], (word) => stop.has(word))).toBe(0.5);
    expect(overlap(['就'], teacher, (word) => stop.has(word))).toBeNull();
  });

  it('no questions have no shares', () => {
    expect(questionFigures([0, 0, 0, 0])).toMatchObject({ higher: null, evenness: null });
  });
});
