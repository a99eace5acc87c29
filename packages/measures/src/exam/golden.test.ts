import { describe, expect, it } from 'vitest';
import { cronbachAlpha, tScores } from './test-theory.ts';

const marks = '11111 11110 11101 11100 11010 10100 11000 01001 10000 00000'
  .split(' ')
  .map((row) => Array.from(row, Number));

describe('§16: what §18 asks of exams', () => {
  it('§16 golden: alpha .6127', () => expect(cronbachAlpha(marks)).toBeCloseTo(0.6127, 4));

  it('§16 golden: the best student has T 65.94', () => {
    const totals = marks.map((row) => row.reduce((sum, mark) => sum + mark, 0));
    expect(tScores(totals)?.[0]).toBeCloseTo(65.94, 2);
    expect(tScores([3, 3, 3])).toBeNull();
  });
});
