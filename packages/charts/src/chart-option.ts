import type { MarkLineComponentOption, TooltipComponentOption } from 'echarts/components';
import {
  hasScale,
  isByItem,
  isHeat,
  type ChartData,
  type ChartSeries,
  type SeriesData,
} from './chart-data.ts';
import { colourOf, dashes, decalOf, shapes, type ChartLook } from './chart-look.ts';
import { gapMarks, intervalMarks, referenceReach } from './chart-marks.ts';
import { framing, type Frame } from './frame.ts';
import { heatParts } from './heat-option.ts';
import type { ChartOption, DrawnSeries } from './option-type.ts';
import { linesOf, type ChartWords } from './points.ts';

/** The only way from data to a drawing, so that every chart of the console looks the same. */
export function chartOption(data: ChartData, look: ChartLook, words: ChartWords, frame?: Frame): ChartOption {
  const { title, legend, side, top, bottom } = framing(data, look, words, frame);
  return {
    animation: false,
    textStyle: { fontFamily: look.fontFamily, fontSize: 12, color: look.textTertiary },
    title,
    legend,
    tooltip: tooltip(data, look, words),
    grid: {
      left: side + 4,
      right: side + 8,
      top,
      bottom,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    ...(isHeat(data) ? heatParts(data, look, words) : seriesParts(data, look, words)),
  };
}

function tooltip(data: ChartData, look: ChartLook, words: ChartWords): TooltipComponentOption {
  return {
    trigger: isByItem(data) ? 'item' : 'axis',
    // Drawn as text: names that people typed can never become markup.
    renderMode: 'richText',
    confine: true,
    backgroundColor: look.elevated,
    borderColor: look.border,
    textStyle: { color: look.text, fontSize: 12, lineHeight: 20, fontFamily: look.fontFamily },
    axisPointer: {
      type: 'line',
      lineStyle: { color: look.product.chartAxis, type: 'solid' },
      animation: false,
    },
    formatter(params) {
      const index = [params].flat()[0]?.dataIndex;
      return index === undefined ? '' : linesOf(data, index, words).join('\n');
    },
  };
}

function seriesParts(data: SeriesData, look: ChartLook, words: ChartWords): Partial<ChartOption> {
  const label = { color: look.textTertiary, fontSize: 12, hideOverlap: true };
  const scale = hasScale(data);
  const axisLine = { lineStyle: { color: look.product.chartAxis } };
  const drawn = data.series.map((series, index) => drawnSeries(data, series, index, look));
  const [first, ...others] = drawn;
  return {
    xAxis: scale
      ? {
          type: 'value',
          scale: true,
          axisLabel: label,
          axisLine: { ...axisLine, show: true },
          splitLine: { show: false },
        }
      : {
          type: 'category',
          data: data.x.values.map(String),
          axisLabel: label,
          axisLine,
          axisTick: { show: false },
          boundaryGap: data.series.some(({ kind }) => kind !== 'line'),
        },
    yAxis: {
      type: 'value',
      min: data.y.min,
      max: data.y.max,
      scale: data.series.every(({ kind }) => kind !== 'bar'),
      splitNumber: 4,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: label,
      splitLine: { lineStyle: { color: look.product.chartGrid } },
    },
    series: [
      ...(first ? [{ ...first, markLine: references(data, look) } as DrawnSeries] : []),
      ...others,
      ...data.series.flatMap((series) => intervalMarks(data, series, look)),
      ...gapMarks(data, look, data.gap ?? words.gap),
      ...referenceReach(data),
    ],
  };
}

function drawnSeries(data: SeriesData, series: ChartSeries, index: number, look: ChartLook): DrawnSeries {
  const color = colourOf(series.role, look);
  const shape = shapes[index % shapes.length] ?? 'circle';
  const values = hasScale(data)
    ? series.values.map((value, row) => [Number(data.x.values[row]), value ?? Number.NaN])
    : [...series.values];
  const decal = decalOf(series.role, look);
  const common = { name: series.name, data: values, color, emphasis: { focus: 'none' } } as const;
  if (series.kind === 'bar')
    return {
      ...common,
      type: 'bar',
      stack: series.stack ? 'all' : undefined,
      barCategoryGap: '16%',
      barMaxWidth: 64,
      itemStyle: { color, borderRadius: series.stack ? 0 : [2, 2, 0, 0], ...(decal && { decal }) },
    };
  if (series.kind === 'scatter')
    return { ...common, type: 'scatter', symbol: shape, symbolSize: 10, itemStyle: { color, opacity: 0.9 } };
  return {
    ...common,
    type: 'line',
    symbol: shape,
    symbolSize: 6,
    showSymbol: data.x.values.length <= 60,
    connectNulls: false,
    lineStyle: { color, width: 2, type: dashOf(index) },
    itemStyle: { color },
  };
}

function dashOf(index: number) {
  const dash = dashes[index % dashes.length] ?? 'solid';
  return typeof dash === 'string' ? dash : [...dash];
}

function references(data: SeriesData, look: ChartLook): MarkLineComponentOption {
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    lineStyle: { color: look.product.chartHist, type: [4, 4], width: 1.5 },
    data: (data.references ?? []).map(({ axis, at, label }) => ({
      [axis === 'x' ? 'xAxis' : 'yAxis']: at,
      label: {
        formatter: label,
        position: axis === 'x' ? 'end' : 'insideEndTop',
        color: look.textSecondary,
        fontSize: 12,
      },
    })),
  };
}
