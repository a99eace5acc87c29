import { describe, expect, it } from 'vitest';
import { padded } from './padding.ts';

describe('padding', () => {
  it('takes what lies around, inside the recording', () => {
    expect(padded([{ start: 0.1, end: 2 }], 2.1)).toEqual([{ start: 0, end: 2.1 }]);
    expect(padded([{ start: 1, end: 2 }], 60)).toEqual([{ start: 0.7, end: 2.3 }]);
  });

  it('takes nothing of a neighbour, also of one that is worked on elsewhere', () => {
    const spans = [
      { start: 1, end: 2 },
      { start: 2.1, end: 3 },
      { start: 3, end: 4 },
    ];
    expect(padded(spans, 60, { before: 0.9, after: 4.2 })).toEqual([
      { start: 0.9, end: 2.1 },
      { start: 2, end: 3 },
      { start: 3, end: 4.2 },
    ]);
  });

  it('never makes a span shorter than it is, even where neighbours overlap', () => {
    const spans = [
      { start: 1, end: 2.5 },
      { start: 2, end: 3 },
    ];
    expect(padded(spans, 60)).toEqual([
      { start: 0.7, end: 2.5 },
      { start: 2, end: 3.3 },
    ]);
  });
});
