import type { LegendComponentOption, TitleComponentOption } from 'echarts/components';
import { isHeat, type ChartData } from './chart-data.ts';
import type { ChartLook } from './chart-look.ts';
import type { ChartWords } from './points.ts';

/** Of a picture that leaves the page: what stands around the plot has to be drawn into it. */
export interface Frame {
  finding: string;
  subtitle: string;
  width: number;
}

const padding = 16;
const legendHeight = 28;

/** How many lines of this size a text takes; Chinese letters are as wide as high, others count as if they were. */
const linesIn = (text: string, size: number, width: number) =>
  Math.max(1, Math.ceil((text.length * size) / (width - 2 * padding)));

/** How much the frame adds to the height of the plot. */
export const frameHeight = (data: ChartData, frame: Frame): number =>
  headHeight(frame) + (hasLegend(data) ? legendHeight : 0) + padding;

const headHeight = ({ finding, subtitle, width }: Frame) =>
  padding + linesIn(finding, 16, width) * 24 + linesIn(subtitle, 12, width) * 20 + 16;

export const hasLegend = (data: ChartData): boolean => !isHeat(data) && data.series.length > 1;

/** Titles of the axes, and for a picture its title and legend; `side`, `top` and `bottom` is the room they take. */
export function framing(data: ChartData, look: ChartLook, words: ChartWords, frame: Frame | undefined) {
  const head = frame ? headHeight(frame) : 0;
  const foot = frame ? padding + (hasLegend(data) ? legendHeight : 0) : 0;
  const heat = isHeat(data);
  const small = { fontSize: 12, fontWeight: 400, color: look.textTertiary } as const;
  const side = frame ? padding : 0;
  const title: TitleComponentOption[] = heat
    ? []
    : [
        {
          text: `↑ ${words.headed(data.y.name, data.y.unit)}`,
          left: side,
          top: head,
          padding: 0,
          textStyle: small,
        },
        {
          text: `${words.headed(data.x.name, data.x.unit)} →`,
          right: side,
          bottom: foot,
          padding: 0,
          textStyle: small,
        },
      ];
  if (frame)
    title.push({
      text: frame.finding,
      subtext: frame.subtitle,
      left: padding,
      top: padding,
      padding: 0,
      itemGap: 6,
      textStyle: {
        fontSize: 16,
        lineHeight: 24,
        fontWeight: 600,
        color: look.text,
        width: frame.width - 2 * padding,
        overflow: 'break',
      },
      subtextStyle: { ...small, lineHeight: 20, width: frame.width - 2 * padding, overflow: 'break' },
    });
  const legend: LegendComponentOption = {
    show: frame !== undefined && hasLegend(data),
    selectedMode: false,
    left: padding,
    bottom: padding,
    padding: 0,
    itemWidth: 12,
    itemHeight: 12,
    textStyle: { color: look.textSecondary, fontSize: 12 },
    data: heat ? [] : data.series.map(({ name }) => name),
  };
  const above = heat ? 4 : 28 + ((data.references ?? []).some(({ axis }) => axis === 'x') ? 16 : 0);
  return { title, legend, side, top: head + above, bottom: foot + (heat ? 4 : 22) };
}
