import { describe, expect, it } from 'vitest';
import { knowingDoingFigures } from './compute.ts';

describe('§7: knowing and doing', () => {
  it('§7 golden: 1020, 840 and 540 s', () => {
    const figures = knowingDoingFigures(1020, 840, 540);
    expect(figures.knowing).toBeCloseTo(0.425, 4);
    expect(figures.doing).toBeCloseTo(0.35, 4);
    expect(figures.other).toBeCloseTo(0.225, 4);
    expect(figures.balance).toBeCloseTo(0.4516, 4);
  });

  it('nothing known and nothing done is no balance', () => {
    expect(knowingDoingFigures(0, 0, 60)).toMatchObject({ balance: null, other: 1 });
  });
});
