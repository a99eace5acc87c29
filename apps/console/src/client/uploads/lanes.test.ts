import { partBytes } from '@kejing/contract/recordings';
import { expect, it } from 'vitest';
import { lanesAfterCut, lanesAfterPart } from './lanes.ts';

const kilobytes = 1000;

/** How many lanes a line of this speed comes to, a part after another. */
function settled(speed: number | undefined, from = 1): number {
  let lanes = from;
  for (let part = 0; part < 10; part += 1) lanes = lanesAfterPart({ lanes, speed, partBytes });
  return lanes;
}

it('sends one part after another on a very slow line, and four at once on a fast one', () => {
  expect(settled(30 * kilobytes)).toBe(1);
  expect(settled(125 * kilobytes)).toBe(1);
  expect(settled(300 * kilobytes)).toBe(2);
  expect(settled(5_000 * kilobytes)).toBe(4);
  expect(settled(200_000 * kilobytes)).toBe(4);
});

it('starts with one while nothing is known of the line', () => {
  expect(settled(undefined)).toBe(1);
});

it('adds one lane a part, and leaves all that are too many at once', () => {
  expect(lanesAfterPart({ lanes: 1, speed: 5_000 * kilobytes, partBytes })).toBe(2);
  expect(lanesAfterPart({ lanes: 4, speed: 100 * kilobytes, partBytes })).toBe(1);
});

it('has fewer after a cut, one at least, and more again afterwards', () => {
  expect([4, 3, 2, 1].map((lanes) => lanesAfterCut({ lanes }))).toEqual([2, 1, 1, 1]);
  expect(settled(5_000 * kilobytes, lanesAfterCut({ lanes: 4 }))).toBe(4);
});
