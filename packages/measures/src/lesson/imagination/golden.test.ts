import { describe, expect, it } from 'vitest';
import { imaginationFigures } from './compute.ts';

describe('§5: imagination', () => {
  it('§5 golden: 6 of 24 open, 5, 14 and 3 in 40 minutes give 45.73', () => {
    const figures = imaginationFigures({
      questions: 24,
      open: 6,
      hypothetical: 5,
      imagery: 14,
      analogy: 3,
      minutes: 40,
    });
    expect(figures).toMatchObject({ hypothetical: 1.25, imagery: 3.5, analogy: 0.75 });
    expect(figures.index).toBeCloseTo(45.73, 2);
  });

  it('without questions there is no index', () => {
    const none = { questions: 0, open: 0, hypothetical: 5, imagery: 0, analogy: 0, minutes: 40 };
    expect(imaginationFigures(none).index).toBeNull();
  });
});
