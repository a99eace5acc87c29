import { formatNumber } from './numbers.ts';
import { isHeat, type ChartData, type ChartSeries, type HeatData, type SeriesData } from './chart-data.ts';

/** The words that data alone does not have. */
export interface ChartWords {
  language: string;
  gap: string;
  interval: (low: string, high: string) => string;
  /** A name with its unit, as a heading. */
  headed: (name: string, unit?: string) => string;
  /** Between what is read one after the other. */
  pause: string;
}

export interface ChartPoint {
  /** Of the x; in a grid of cells, counted row by row. */
  index: number;
  x: string | number;
  /** The row, in a grid of cells. */
  y?: string;
}

const united = (text: string, unit: string | undefined) => (unit ? `${text} ${unit}` : text);

export const countOf = (data: ChartData): number =>
  data.x.values.length * (isHeat(data) ? data.y.values.length : 1);

export function pointOf(data: ChartData, index: number): ChartPoint {
  const x = data.x.values[index % data.x.values.length] ?? '';
  if (!isHeat(data)) return { index, x };
  return { index, x, y: data.y.values[Math.floor(index / data.x.values.length)] ?? '' };
}

/** A point in words, for the eye and for the ear: what it is, then each value. */
export function linesOf(data: ChartData, index: number, words: ChartWords): string[] {
  return isHeat(data) ? cellLines(data, index, words) : rowLines(data, index, words);
}

function cellLines(data: HeatData, index: number, words: ChartWords): string[] {
  const { x, y } = pointOf(data, index);
  const value = data.cells[Math.floor(index / data.x.values.length)]?.[index % data.x.values.length] ?? null;
  const text =
    value === null ? (data.gap ?? words.gap) : united(formatNumber(value, words.language), data.unit);
  return [`${y} · ${x}`, text];
}

function rowLines(data: SeriesData, index: number, words: ChartWords): string[] {
  const { x } = pointOf(data, index);
  const title = united(typeof x === 'number' ? formatNumber(x, words.language) : x, data.x.unit);
  const gap = data.gap ?? words.gap;
  if (data.series.every(({ values }) => typeof values[index] !== 'number')) return [title, gap];
  const lines = data.series.flatMap((series) => {
    const value = series.values[index] ?? null;
    if (value === null) return series.kind === 'scatter' ? [] : [`${series.name} ${gap}`];
    const interval = intervalOf(series, index, words);
    const text = `${series.name} ${united(formatNumber(value, words.language), data.y.unit)}`;
    return [interval ? `${text} · ${interval}` : text];
  });
  return [title, ...lines];
}

export function intervalOf(series: ChartSeries, index: number, words: ChartWords): string | undefined {
  const low = series.low?.[index];
  const high = series.high?.[index];
  if (typeof low !== 'number' || typeof high !== 'number') return undefined;
  return words.interval(formatNumber(low, words.language), formatNumber(high, words.language));
}

/** Where a key leads from a point; `undefined` where the key means nothing here. */
export function nextPoint(data: ChartData, at: number | undefined, key: string): number | undefined {
  const columns = data.x.values.length;
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
  if (isHeat(data)) Object.assign(steps, { ArrowUp: -columns, ArrowDown: columns });
  const last = countOf(data) - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = steps[key];
  if (step === undefined) return undefined;
  if (at === undefined) return step > 0 ? 0 : last;
  const next = at + step;
  return next < 0 || next > last ? at : next;
}
