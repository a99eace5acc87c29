import type { CustomSeriesOption } from 'echarts/charts';
import { gapsOf, hasScale, type ChartSeries, type SeriesData } from './chart-data.ts';
import { colourOf, type ChartLook } from './chart-look.ts';

const fontSize = 12;
const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';
const place = (data: SeriesData, index: number) => (hasScale(data) ? Number(data.x.values[index]) : index);
const silent = { type: 'custom', silent: true, tooltip: { show: false }, animation: false } as const;

/** Uncertainty: a band along a line, a whisker through a point or a bar that stands alone. */
export function intervalMarks(data: SeriesData, series: ChartSeries, look: ChartLook): CustomSeriesOption[] {
  if (!series.low || !series.high) return [];
  if (series.kind === 'line') return [band(data, series, look)];
  const beside = data.series.filter(({ kind }) => kind === 'bar').length;
  if (series.kind === 'bar' && (series.stack || beside > 1)) return [];
  return [whiskers(data, series, look)];
}

function band(data: SeriesData, series: ChartSeries, look: ChartLook): CustomSeriesOption {
  const runs: number[][] = [];
  for (const index of data.x.values.keys()) {
    if (!isNumber(series.low?.[index]) || !isNumber(series.high?.[index])) continue;
    const run = runs.at(-1);
    if (run?.at(-1) === index - 1) run.push(index);
    else runs.push([index]);
  }
  return {
    ...silent,
    z: 1,
    encode: { x: [0, 1], y: [2, 3] },
    data: runs.map((run) => [
      place(data, run[0] ?? 0),
      place(data, run.at(-1) ?? 0),
      Math.min(...run.map((index) => series.low?.[index] ?? 0)),
      Math.max(...run.map((index) => series.high?.[index] ?? 0)),
    ]),
    renderItem(params, api) {
      const run = runs[params.dataIndex] ?? [];
      const edge = (values: ChartSeries['low']) =>
        run.map((index) => api.coord([place(data, index), values?.[index] ?? 0]));
      return {
        type: 'polygon',
        shape: { points: [...edge(series.low), ...edge(series.high).toReversed()] },
        style: { fill: colourOf(series.role, look), opacity: 0.18 },
      };
    },
  };
}

function whiskers(data: SeriesData, series: ChartSeries, look: ChartLook): CustomSeriesOption {
  const cap = 4;
  const indexes = [...data.x.values.keys()].filter(
    (index) => isNumber(series.low?.[index]) && isNumber(series.high?.[index]),
  );
  return {
    ...silent,
    z: 4,
    encode: { x: 0, y: [1, 2] },
    data: indexes.map((index) => [place(data, index), series.low?.[index] ?? 0, series.high?.[index] ?? 0]),
    renderItem(_, api) {
      const [x = 0, bottom = 0] = api.coord([api.value(0), api.value(1)]);
      const [, top = 0] = api.coord([api.value(0), api.value(2)]);
      const stroke = series.kind === 'bar' ? look.product.chartInk : colourOf(series.role, look);
      const line = (x1: number, y1: number, x2: number, y2: number) =>
        ({ type: 'line', shape: { x1, y1, x2, y2 }, style: { stroke, lineWidth: 1.5 } }) as const;
      return {
        type: 'group',
        children: [
          line(x, bottom, x, top),
          line(x - cap, bottom, x + cap, bottom),
          line(x - cap, top, x + cap, top),
        ],
      };
    },
  };
}

/** A reference that lies outside of the data still has to be seen: the scales reach as far as it. */
export function referenceReach(data: SeriesData): CustomSeriesOption[] {
  const places = (data.references ?? []).flatMap(({ axis, at }) => {
    if (typeof at !== 'number') return [];
    if (axis === 'y') return [[place(data, 0), at]];
    return hasScale(data) ? [[at, Number.NaN]] : [];
  });
  if (places.length === 0) return [];
  return [{ ...silent, encode: { x: 0, y: 1 }, data: places, renderItem: () => undefined }];
}

/** A gap stays a gap, and says that it is one. */
export function gapMarks(data: SeriesData, look: ChartLook, word: string): CustomSeriesOption[] {
  const gaps = gapsOf(data);
  if (gaps.length === 0) return [];
  const last = data.x.values.length - 1;
  const bars = data.series.some(({ kind }) => kind === 'bar');
  return [
    {
      ...silent,
      z: 0,
      encode: { x: [0, 1] },
      data: gaps.map(({ from, to }) =>
        bars ? [from, to] : [place(data, Math.max(0, from - 1)), place(data, Math.min(last, to + 1))],
      ),
      renderItem(params, api) {
        const half = bars ? ([api.size?.([1, 0])].flat()[0] ?? 0) / 2 : 0;
        const box = params.coordSys as unknown as { x: number; y: number; width: number; height: number };
        const left = Math.max(box.x, (api.coord([api.value(0), 0])[0] ?? 0) - half);
        const right = Math.min(box.x + box.width, (api.coord([api.value(1), 0])[0] ?? 0) + half);
        // Beside bars there is no room for a word that lies down.
        const wide = word.length * fontSize;
        const upright = bars && right - left < wide + fontSize;
        const middle = (left + right) / 2;
        const room = Math.min(wide, box.width) / 2;
        const within = Math.min(box.x + box.width - room, Math.max(box.x + room, middle));
        return {
          type: 'group',
          children: [
            {
              type: 'rect',
              shape: { x: left, y: box.y, width: right - left, height: box.height },
              style: { fill: look.product.colorSilenceBg },
            },
            {
              type: 'text',
              x: upright ? middle : within,
              y: box.y + box.height - 8,
              rotation: upright ? Math.PI / 2 : 0,
              style: {
                text: word,
                fill: look.product.colorSilenceText,
                font: `${fontSize}px ${look.fontFamily}`,
                align: upright ? 'left' : 'center',
                verticalAlign: upright ? 'middle' : 'bottom',
              },
            },
          ],
        };
      },
    },
  ];
}
