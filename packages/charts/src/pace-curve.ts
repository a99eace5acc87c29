import type { MeasureResult } from '@kejing/contract/results';
import { blank, sheet, timeAxis, told, type Drawn, type Paper } from './drawn.ts';
import { formatNumber } from './numbers.ts';
import type { DrawnSeries } from './option-type.ts';

const words = {
  zh: {
    up: '↑ 字/分',
    band: (low: number, high: number) => `参考 ${low}–${high}`,
    gap: '教师说话不足 10 秒，留空',
    head: ['分钟', '语速（字/分）'],
    minute: (index: number) => `第 ${index} 分钟`,
    rate: (value: string) => `${value} 字/分`,
  },
  en: {
    up: '↑ per minute',
    band: (low: number, high: number) => `reference ${low}–${high}`,
    gap: 'less than 10 s of teacher speech: left open',
    head: ['minute', 'rate'],
    minute: (index: number) => `minute ${index}`,
    rate: (value: string) => `${value} per minute`,
  },
} as const;

/** From the first to the last minute without a rate. */
export function openMinutes(values: readonly (number | null)[]): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = [];
  for (const [minute, value] of values.entries()) {
    if (value !== null) continue;
    const before = gaps.at(-1);
    if (before?.to === minute) before.to = minute + 1;
    else gaps.push({ from: minute, to: minute + 1 });
  }
  return gaps;
}

/** When the lesson begins in the recording: its minutes are counted from there, and the moments know the clock. */
export function lessonStart(result: MeasureResult | undefined): number {
  const [moment] = result?.evidence ?? [];
  const values = result?.drawing.view === 'series' ? (result.drawing.series[0]?.values ?? []) : [];
  const minute = moment ? values.indexOf(moment.value ?? Number.NaN) : -1;
  return moment && minute >= 0 ? Math.max(0, moment.start - 60 * minute) : 0;
}

const room = { left: 44, right: 34, top: 30, bottom: 28 };
/** A minute's word needs so many minutes beside it. */
const wordy = 5;

/** The rate of each minute against the band of its stage; a minute without enough speech stays open. */
export function paceCurve(result: MeasureResult, paper: Paper): Drawn {
  const series =
    result.drawing.view === 'series' ? result.drawing.series.find(({ name }) => name === 'rate') : undefined;
  const values = series?.values ?? [];
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return blank(paper);
  const { look, language } = paper;
  const say = words[language];
  const { reference_low: low, reference_high: high } = result.parts;
  const band = typeof low === 'number' && typeof high === 'number' ? { low, high } : undefined;
  const all = [...known, ...(band ? [band.low, band.high] : [])];
  const gaps = openMinutes(values);
  const start = lessonStart(result);
  const linesOf = (value: number | null, minute: number) => [
    say.minute(minute + 1),
    value === null ? say.gap : say.rate(formatNumber(Math.round(value), language)),
  ];
  const drawn: DrawnSeries = {
    type: 'line',
    symbol: 'circle',
    symbolSize: 6,
    connectNulls: false,
    lineStyle: { color: look.product.colorTeacher, width: 2 },
    itemStyle: { color: look.product.colorTeacher },
    data: values.map((value, minute) => ({
      value: [start / 60 + minute + 0.5, value ?? '-'],
      name: told(linesOf(value, minute)),
    })),
    markArea: {
      silent: true,
      data: [
        ...(band
          ? [
              [
                {
                  yAxis: band.low,
                  itemStyle: { color: look.product.colorTeacherBg, opacity: 0.8 },
                  label: {
                    show: true,
                    formatter: say.band(band.low, band.high),
                    position: 'insideTopRight',
                    color: look.product.colorTeacherText,
                    fontSize: 12,
                  },
                },
                { yAxis: band.high },
              ] as [object, object],
            ]
          : []),
        ...gaps.map(
          ({ from, to }) =>
            [
              {
                xAxis: start / 60 + from,
                itemStyle: { color: look.product.colorSilenceBg },
                label: {
                  show: to - from >= wordy,
                  formatter: say.gap,
                  position: 'insideBottom',
                  color: look.product.colorSilenceText,
                  fontSize: 12,
                },
              },
              { xAxis: start / 60 + to },
            ] as [object, object],
        ),
      ],
    },
  };
  return {
    height: 240,
    option: sheet(paper, {
      grid: { left: room.left, right: room.right, top: room.top, bottom: room.bottom },
      xAxis: timeAxis(paper),
      yAxis: {
        type: 'value',
        min: Math.floor((Math.min(...all) - 5) / 20) * 20,
        max: Math.ceil((Math.max(...all) + 5) / 20) * 20,
        interval: 20,
        axisLine: { show: false },
        axisTick: { show: false },
        name: say.up,
        nameGap: 12,
        nameTextStyle: {
          align: 'left',
          padding: [0, 0, 0, -room.left + 4],
          color: look.textTertiary,
          fontSize: 12,
        },
        axisLabel: { color: look.textTertiary, fontSize: 12 },
        splitLine: { lineStyle: { color: look.product.chartGrid } },
      },
      series: [drawn],
    }),
    table: {
      head: say.head,
      rows: values.map((value, minute) => [
        String(minute + 1),
        value === null ? say.gap : formatNumber(Math.round(value), language),
      ]),
    },
    points: values.map((value, index) => ({
      series: 0,
      index,
      lines: linesOf(value, index),
      moment: { start: start + index * 60, end: Math.min(paper.seconds, start + (index + 1) * 60) },
    })),
    legend: gaps.length > 0 ? [{ name: say.gap, role: 'silence', mark: 'fill' }] : [],
    time: { left: room.left, right: room.right },
  };
}
