import { expect, it } from 'vitest';
import { middleSquare, squarePicture } from './square-picture.ts';

it.each([
  [
    { width: 400, height: 300 },
    { left: 50, top: 0, side: 300 },
  ],
  [
    { width: 300, height: 500 },
    { left: 0, top: 100, side: 300 },
  ],
  [
    { width: 1, height: 1 },
    { left: 0, top: 0, side: 1 },
  ],
])('takes the square in the middle of %o', (size, square) => {
  expect(middleSquare(size)).toEqual(square);
});

it.each([
  ['an SVG', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })],
  ['a text', new File(['x'], 'a.txt', { type: 'text/plain' })],
])('takes no %s', async (_, file) => {
  expect(await squarePicture(file)).toBeUndefined();
});
