import type { ScatterSeriesOption } from 'echarts/charts';
import type { ChartRole } from './chart-data.ts';
import type { ChartLook } from './chart-look.ts';
import type { ChartOption } from './option-type.ts';
import type { Language } from './say.ts';

/** What a result is drawn on. */
export interface Paper {
  language: Language;
  look: ChartLook;
  /** In pixels: equal scales and cells cannot be had without it. */
  width: number;
  /** The recording's length. */
  seconds: number;
}

/** One thing in a drawing that can be walked to, read and, where it is a moment, played. */
export interface DrawnPoint {
  series: number;
  index: number;
  lines: readonly string[];
  moment?: { start: number; end: number };
  /** Where it stands for something of the lesson, such as a concept. */
  id?: string;
}

type LegendMark = 'fill' | 'line' | 'dashes' | 'dots' | 'solid' | 'dotted' | 'dashed' | 'notch' | 'diamond';
export interface LegendEntry {
  name: string;
  role: ChartRole | 'ink';
  mark: LegendMark;
}

/** A result as a drawing. The option is plain JSON: what a page shows, a report can carry. */
export interface Drawn {
  option: ChartOption;
  height: number;
  table: { head: readonly string[]; rows: readonly (readonly string[])[] };
  points: readonly DrawnPoint[];
  legend: readonly LegendEntry[];
  /** Where the lesson's time runs from left to right: pixels from both edges. */
  time?: { left: number; right: number };
}

/** What is the same in every drawing. Names of items are what is told of them. */
export function sheet({ look }: Paper, parts: ChartOption): ChartOption {
  return {
    animation: false,
    textStyle: { fontFamily: look.fontFamily, fontSize: 12, color: look.textTertiary },
    tooltip: {
      trigger: 'item',
      // Drawn as text: names that people typed can never become markup.
      renderMode: 'richText',
      formatter: '{b}',
      confine: true,
      backgroundColor: look.elevated,
      borderColor: look.border,
      textStyle: { color: look.text, fontSize: 12, lineHeight: 20, fontFamily: look.fontFamily },
    },
    ...parts,
  };
}

interface Note {
  at: readonly [number, number];
  text: string;
  colour?: string;
  strong?: boolean;
  position?: 'left' | 'right' | 'top' | 'bottom' | 'inside';
}

/** Words at a place of the plane. */
export const notes = (items: readonly Note[], { look }: Paper): ScatterSeriesOption => ({
  type: 'scatter',
  silent: true,
  tooltip: { show: false },
  symbolSize: 1,
  // Words are as faint as what they belong to.
  itemStyle: { color: 'transparent', opacity: 1 },
  z: 6,
  data: items.map(({ at, text, colour, strong, position }) => ({
    value: [...at],
    label: {
      show: true,
      formatter: text,
      position: position ?? 'inside',
      color: colour ?? look.textSecondary,
      fontSize: 12,
      fontWeight: strong ? 600 : 400,
      fontFamily: look.fontFamily,
    },
  })),
});

/** What is told of an item, as its name. */
export const told = (lines: readonly string[]): string => lines.join('\n');

const minuteUnit = { zh: '分', en: 'min' } as const;

/** The lesson's time from left to right, in minutes. */
export function timeAxis({ look, language, seconds }: Paper) {
  const minutes = Math.max(1, seconds / 60);
  return {
    type: 'value',
    min: 0,
    max: minutes,
    name: minuteUnit[language],
    nameLocation: 'end',
    nameGap: 6,
    nameTextStyle: { color: look.textTertiary, fontSize: 12 },
    interval: minutes > 20 ? 5 : Math.max(1, Math.round(minutes / 6)),
    axisLabel: { color: look.textTertiary, fontSize: 12, showMaxLabel: false, hideOverlap: true },
    axisLine: { show: true, lineStyle: { color: look.product.chartAxis } },
    axisTick: { show: false },
    splitLine: { show: false },
  } as const;
}

/** Nothing to be drawn. */
export const blank = (paper: Paper): Drawn => ({
  option: sheet(paper, {}),
  height: 0,
  table: { head: [], rows: [] },
  points: [],
  legend: [],
});
