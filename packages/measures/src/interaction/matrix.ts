import type { Scheme } from './schemes.ts';

/** Row: what came first; column: what followed. */
export type Matrix = number[][];

/** Silence stands at both ends, so that what begins also ends: rows and columns have the same sums. */
export function transitions(codes: readonly number[], { labels, silence }: Scheme): Matrix {
  const size = labels.length;
  const cells = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  const padded = [
    ...(codes[0] === silence ? [] : [silence]),
    ...codes,
    ...(codes.at(-1) === silence ? [] : [silence]),
  ];
  for (let index = 1; index < padded.length; index += 1) {
    const row = cells[(padded[index - 1] ?? 1) - 1];
    const column = (padded[index] ?? 1) - 1;
    if (row) row[column] = (row[column] ?? 0) + 1;
  }
  return cells;
}

export const columnSums = (cells: Matrix): number[] =>
  cells.map((_, column) => cells.reduce((total, row) => total + (row[column] ?? 0), 0));

export const rowSums = (cells: Matrix): number[] =>
  cells.map((row) => row.reduce((total, cell) => total + cell, 0));

export interface Arrow {
  from: number;
  to: number;
  residual: number;
}

/** What follows what more often than chance: adjusted residuals, only where at least five were to be expected. */
export function arrows(cells: Matrix): Arrow[] {
  const rows = rowSums(cells);
  const columns = columnSums(cells);
  const total = rows.reduce((sum, each) => sum + each, 0);
  const found: Arrow[] = [];
  for (const [from, row] of cells.entries())
    for (const [to, seen] of row.entries()) {
      const [inRow = 0, inColumn = 0] = [rows[from], columns[to]];
      const expected = total === 0 ? 0 : (inRow * inColumn) / total;
      if (from === to || expected < 5) continue;
      const spread = Math.sqrt(expected * (1 - inRow / total) * (1 - inColumn / total));
      if (spread > 0) found.push({ from: from + 1, to: to + 1, residual: (seen - expected) / spread });
    }
  return found;
}
