/** What a series stands for decides its colour and pattern, the same everywhere. */
export type ChartRole =
  | 'teacher'
  | 'student'
  | 'group'
  | 'silence'
  | 'intro'
  | 'develop'
  | 'transfer'
  | 'accent'
  | 'hist'
  | 'primary';

export interface ChartSeries {
  name: string;
  role: ChartRole;
  kind: 'bar' | 'line' | 'scatter';
  /** One for each x. `null` is a gap; for a scatter it is no point. */
  values: readonly (number | null)[];
  /** The interval of each value: a band around a line, a whisker on a bar or point. */
  low?: readonly (number | null)[];
  high?: readonly (number | null)[];
  /** Bars of one x stand on each other instead of side by side. */
  stack?: boolean;
}

interface Axis<Value> {
  name: string;
  unit?: string;
  values: readonly Value[];
}

export interface SeriesData {
  /** Numbers make a scale, unless there are bars; words make one place each. */
  x: Axis<string | number>;
  y: { name: string; unit?: string; min?: number; max?: number };
  series: readonly ChartSeries[];
  /** Published or historical marks to compare with. */
  references?: readonly { axis: 'x' | 'y'; at: number | string; label: string }[];
  /** The word that stands where there is no data. */
  gap?: string;
}

export interface HeatData {
  x: Axis<string>;
  y: Axis<string>;
  /** What is counted. */
  unit: string;
  /** A row for each y, a cell for each x. */
  cells: readonly (readonly (number | null)[])[];
  /** From which number on each darker step begins, at most six. */
  steps?: readonly number[];
  gap?: string;
}

export type ChartData = SeriesData | HeatData;

export const isHeat = (data: ChartData): data is HeatData => 'cells' in data;

/** Bars stand on places, not on a scale. */
export const hasScale = (data: SeriesData): boolean =>
  data.x.values.every((value) => typeof value === 'number') &&
  data.series.every(({ kind }) => kind !== 'bar');

/** Points that have no line of x in common are looked at one by one. */
export const isByItem = (data: ChartData): boolean =>
  isHeat(data) || data.series.every(({ kind }) => kind === 'scatter');

export const isEmpty = (data: ChartData): boolean =>
  isHeat(data)
    ? data.cells.every((row) => row.every((cell) => cell === null))
    : data.series.every(({ values }) => values.every((value) => value === null));

/** Where nothing was measured: from the first to the last place without a value. */
export function gapsOf(data: SeriesData): { from: number; to: number }[] {
  const drawn = data.series.filter(({ kind }) => kind !== 'scatter');
  const gaps: { from: number; to: number }[] = [];
  if (drawn.length === 0) return gaps;
  for (const index of data.x.values.keys()) {
    if (drawn.some(({ values }) => typeof values[index] === 'number')) continue;
    const last = gaps.at(-1);
    if (last?.to === index - 1) last.to = index;
    else gaps.push({ from: index, to: index });
  }
  return gaps;
}
