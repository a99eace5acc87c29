import { expect, it } from 'vitest';
import type { HeatData, SeriesData } from './chart-data.ts';
import { nextPoint, pointOf } from './points.ts';

const row: SeriesData = { x: { name: 'x', values: ['a', 'b', 'c'] }, y: { name: 'y' }, series: [] };
const grid: HeatData = {
  x: { name: 'x', values: ['a', 'b', 'c'] },
  y: { name: 'y', values: ['1', '2'] },
  unit: '',
  cells: [
    [1, 2, 3],
    [4, 5, 6],
  ],
};

it.each([
  [undefined, 'ArrowRight', 0],
  [undefined, 'ArrowLeft', 2],
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 2],
  [0, 'ArrowLeft', 0],
  [1, 'Home', 0],
  [1, 'End', 2],
  [1, 'ArrowDown', undefined],
  [1, 'Tab', undefined],
])('goes along a row from %s by %s to %s', (at, key, next) => {
  expect(nextPoint(row, at, key)).toBe(next);
});

it.each([
  [1, 'ArrowDown', 4],
  [4, 'ArrowUp', 1],
  [4, 'ArrowDown', 4],
  [1, 'ArrowUp', 1],
  [2, 'ArrowRight', 3],
])('goes through a grid from %s by %s to %s', (at, key, next) => {
  expect(nextPoint(grid, at, key)).toBe(next);
});

it('names a cell by its column and row', () => {
  expect(pointOf(grid, 4)).toEqual({ index: 4, x: 'b', y: '2' });
  expect(pointOf(row, 1)).toEqual({ index: 1, x: 'b' });
});
