import type { EChartsType } from 'echarts/core';
import { hasScale, isByItem, isHeat, type ChartData, type SeriesData } from '@kejing/charts/chart-data';

/** Shows a point as if the pointer stood on it. */
export function showPoint(chart: EChartsType, data: ChartData, index: number): void {
  if (isByItem(data)) {
    const seriesIndex = isHeat(data)
      ? 0
      : data.series.findIndex(({ values }) => typeof values[index] === 'number');
    chart.dispatchAction({ type: 'downplay' });
    chart.dispatchAction({ type: 'highlight', seriesIndex, dataIndex: index });
    chart.dispatchAction({ type: 'showTip', seriesIndex, dataIndex: index });
    return;
  }
  if (isHeat(data)) return;
  const place = hasScale(data) ? Number(data.x.values[index]) : index;
  const x = chart.convertToPixel({ xAxisIndex: 0 }, place);
  chart.dispatchAction({ type: 'showTip', x, y: chart.getHeight() / 2 });
}

/** The row whose x is nearest to a place in the plot; `undefined` outside of it. */
export function nearestRow(
  chart: EChartsType,
  data: SeriesData,
  pixel: [number, number],
): number | undefined {
  if (!chart.containPixel({ gridIndex: 0 }, pixel)) return undefined;
  const [place = 0] = chart.convertFromPixel({ gridIndex: 0 }, pixel);
  if (!hasScale(data)) return Math.min(data.x.values.length - 1, Math.max(0, Math.round(place)));
  const distances = data.x.values.map((value) => Math.abs(Number(value) - place));
  return distances.indexOf(Math.min(...distances));
}
