import { describe, expect, it } from 'vitest';
import { modesWithin } from './compute.ts';

describe('§8: classroom mode', () => {
  it('§8 golden: 20 s by turns is a dialogue on the classic grid', () => {
    expect(modesWithin(0.5, 0.495, null, null)).toEqual(['dialogue']);
  });

  it('§17: an interval across a boundary names both modes, the likelier first', () => {
    expect(modesWithin(0.68, 0.3, [0.6, 0.75], [0.2, 0.35])).toEqual(['mixed', 'lecture']);
    expect(modesWithin(0.5, 0.38, [0.45, 0.55], [0.3, 0.45])).toEqual(['mixed', 'dialogue']);
    expect(modesWithin(0.5, 0.3, [0.45, 0.55], [0.25, 0.35])).toEqual(['mixed']);
  });

  it('an interval from end to end does not leave out what lies between', () => {
    expect(modesWithin(0.72, 0.1, [0.25, 0.8], [0.05, 0.2]).toSorted()).toEqual([
      'lecture',
      'mixed',
      'practice',
    ]);
  });
});
