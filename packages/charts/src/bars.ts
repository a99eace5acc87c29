import { sheet, told, type Drawn, type LegendEntry, type Paper } from './drawn.ts';
import type { DrawnSeries } from './option-type.ts';

export interface Bar {
  name: string;
  /** From 0 to 100; null is no bar at all. */
  length: number | null;
  /** The value itself, in words. */
  value: string;
  /** A mark to compare with, on the same scale. */
  mark?: number;
  /** What is told besides. */
  more?: string;
}

interface Asked {
  bars: readonly Bar[];
  head: readonly string[];
  legend?: readonly LegendEntry[];
  /** Wide enough for the longest name. */
  nameWidth: number;
  valueWidth?: number;
}

const rowHeight = 28;

/** Lying bars on one scale from 0 to 100, with names to the left and values to the right. */
export function lyingBars(
  { bars, head, legend = [], nameWidth, valueWidth = 64 }: Asked,
  paper: Paper,
): Drawn {
  const { look } = paper;
  const linesOf = (bar: Bar) => [`${bar.name} ${bar.value}`, ...(bar.more ? [bar.more] : [])];
  const names = bars.map(({ name }) => name);
  const plain = { axisLine: { show: false }, axisTick: { show: false }, splitLine: { show: false } } as const;
  const label = { color: look.textSecondary, fontSize: 12, interval: 0 } as const;
  const series: DrawnSeries[] = [
    {
      type: 'bar',
      barWidth: 8,
      showBackground: true,
      backgroundStyle: { color: look.product.colorSilenceBg, borderRadius: 4 },
      itemStyle: { color: look.product.colorTeacher, borderRadius: 4 },
      // A null stays out: a bar of no length would say nought.
      data: bars.map((bar) => ({ value: bar.length ?? '-', name: told(linesOf(bar)) })),
    },
  ];
  if (bars.some(({ mark }) => mark !== undefined))
    series.push({
      type: 'scatter',
      silent: true,
      symbol: 'diamond',
      symbolSize: [10, 16],
      z: 4,
      itemStyle: { color: look.ground, borderColor: look.product.chartHist, borderWidth: 2 },
      data: bars.flatMap(({ mark }, index) => (mark === undefined ? [] : [[mark, index]])),
    });
  const height = bars.length * rowHeight + 8;
  return {
    height,
    option: sheet(paper, {
      grid: { left: nameWidth, right: valueWidth, top: 4, bottom: 4 },
      xAxis: { type: 'value', min: 0, max: 100, show: false },
      yAxis: [
        { type: 'category', inverse: true, data: names, axisLabel: label, ...plain },
        {
          type: 'category',
          inverse: true,
          position: 'right',
          data: bars.map(({ value }) => value),
          axisLabel: { ...label, color: look.text, fontWeight: 600 },
          ...plain,
        },
      ],
      series,
    }),
    table: {
      head,
      rows: bars.map(({ name, value, mark }) => [
        name,
        value,
        ...(head.length > 2 ? [mark === undefined ? '' : String(mark)] : []),
      ]),
    },
    points: bars.map((bar, index) => ({ series: 0, index, lines: linesOf(bar) })),
    legend,
  };
}
