import { describe, expect, it } from 'vitest';
import { barsOf, peaksFrom } from './bars.ts';
import { clock } from './clock.ts';

const outline = { perSecond: 2, peaks: Uint8Array.of(0, 127, 10, 20, 0, 0, 64, 0) };

describe('bars', () => {
  it('are as high as the loudest moment of their time', () => {
    const heights = barsOf(outline, [], 4, 4).map(({ height }) => Math.round(height * 127));
    expect(heights).toEqual([127, 20, 0, 64]);
  });

  it('show every moment where there is more room than moments', () => {
    expect(barsOf(outline, [], 4, 16).filter(({ height }) => height === 1)).toHaveLength(2);
  });

  it('say whether somebody speaks in any part of their time', () => {
    const speech = [
      { start: 0.2, end: 0.6 },
      { start: 0.7, end: 1.1 },
      { start: 3, end: 4 },
    ];
    expect(barsOf(outline, speech, 4, 4).map(({ speaks }) => speaks)).toEqual([true, true, false, true]);
  });

  it('do not mind an outline that is shorter than the recording', () => {
    expect(barsOf(outline, [], 8, 4).at(-1)?.height).toBe(0);
  });
});

it('peaks are bytes in base64', () => {
  expect([...peaksFrom('AH8K')]).toEqual([0, 127, 10]);
});

it.each([
  [5.9, '0:05'],
  [65, '1:05'],
  [3725, '1:02:05'],
])('%s is %s', (seconds, words) => {
  expect(clock(seconds)).toBe(words);
});
