import type { CustomSeriesOption } from 'echarts/charts';
import { formatNumber } from './numbers.ts';
import type { HeatData } from './chart-data.ts';
import type { ChartLook } from './chart-look.ts';
import type { ChartOption } from './option-type.ts';
import type { ChartWords } from './points.ts';

const defaultSteps = [1, 3, 8, 20, 60, 200];

/** From 0, the lightest, to 6. */
export const heatStep = (value: number, steps: readonly number[] = defaultSteps): number =>
  steps.slice(0, 6).filter((from) => value >= from).length;

export function heatColours(step: number, { product }: ChartLook): { fill: string; ink: string } {
  const fills = [
    product.heat0,
    product.heat1,
    product.heat2,
    product.heat3,
    product.heat4,
    product.heat5,
    product.heat6,
  ];
  return { fill: fills[step] ?? product.heat6, ink: step >= 4 ? product.heatInkHigh : product.heatInkLow };
}

/** A cell has its number in it, so that its colour is never alone. */
export function heatParts(data: HeatData, look: ChartLook, words: ChartWords): Partial<ChartOption> {
  const label = { color: look.textSecondary, fontSize: 12, interval: 0 };
  const plain = { axisLine: { show: false }, axisTick: { show: false }, splitLine: { show: false } };
  const columns = data.x.values.length;
  const cells = data.cells.flat();
  const series: CustomSeriesOption = {
    type: 'custom',
    animation: false,
    encode: { x: 0, y: 1 },
    data: cells.map((_, index) => [index % columns, Math.floor(index / columns)]),
    renderItem(params, api) {
      const value = cells[params.dataIndex] ?? null;
      const [x = 0, y = 0] = api.coord([api.value(0), api.value(1)]);
      const [width = 0, height = 0] = [api.size?.([1, 1])].flat().map(Number);
      const { fill, ink } =
        value === null ? gapColours(look) : heatColours(heatStep(value, data.steps), look);
      const text = value === null ? (data.gap ?? words.gap) : formatNumber(value, words.language);
      return {
        type: 'rect',
        shape: { x: x - width / 2 + 1, y: y - height / 2 + 1, width: width - 2, height: height - 2, r: 3 },
        style: {
          fill,
          ...(value === null && { stroke: look.product.chartAxis, lineDash: [3, 3] }),
        },
        textContent: {
          type: 'text',
          style: {
            text,
            fill: ink,
            font: `12px ${look.fontFamily}`,
            width: width - 6,
            overflow: 'truncate',
          },
        },
        textConfig: { position: 'inside' },
        emphasis: { style: { stroke: look.text, lineWidth: 2 } },
      };
    },
  };
  return {
    xAxis: { type: 'category', position: 'top', data: [...data.x.values], axisLabel: label, ...plain },
    yAxis: { type: 'category', inverse: true, data: [...data.y.values], axisLabel: label, ...plain },
    series: [series],
  };
}

const gapColours = (look: ChartLook) => ({ fill: look.ground, ink: look.textTertiary });
