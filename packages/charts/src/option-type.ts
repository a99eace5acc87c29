import type {
  BarSeriesOption,
  CustomSeriesOption,
  GraphSeriesOption,
  LineSeriesOption,
  ScatterSeriesOption,
} from 'echarts/charts';
import type {
  GridComponentOption,
  LegendComponentOption,
  MarkAreaComponentOption,
  MarkLineComponentOption,
  TitleComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';

export type DrawnSeries =
  | BarSeriesOption
  | LineSeriesOption
  | ScatterSeriesOption
  | CustomSeriesOption
  | GraphSeriesOption;
export type ChartOption = ComposeOption<
  | DrawnSeries
  | GridComponentOption
  | LegendComponentOption
  | MarkAreaComponentOption
  | MarkLineComponentOption
  | TitleComponentOption
  | TooltipComponentOption
>;
