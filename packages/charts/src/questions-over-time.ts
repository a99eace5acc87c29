import { questionKinds } from '@kejing/contract/coding-lists';
import type { MeasureResult } from '@kejing/contract/results';
import type { ScatterSeriesOption } from 'echarts/charts';
import type { ChartRole } from './chart-data.ts';
import { colourOf, shapes, shapeSigns } from './chart-look.ts';
import { blank, sheet, timeAxis, told, type Drawn, type DrawnPoint, type Paper } from './drawn.ts';
import { formatNumber } from './numbers.ts';
import { clockOf } from './say.ts';
import { questionNames } from './vocabulary.ts';
import { advisedWait } from './wait-histogram.ts';

const roles: readonly ChartRole[] = ['silence', 'primary', 'accent', 'hist'];
const rowHeight = 44;

const words = {
  zh: {
    waited: (seconds: string) => `等了 ${seconds} 秒`,
    resumed: '没有等到回答，自己接着说',
    head: ['时刻', '类型', '问题', '等待'],
  },
  en: {
    waited: (seconds: string) => `waited ${seconds} s`,
    resumed: 'went on without an answer',
    head: ['time', 'kind', 'question', 'wait'],
  },
} as const;

/** When each question was asked, a row and a shape for each kind; from the wait times how long somebody waited. */
export function questionsOverTime(
  result: MeasureResult,
  waits: MeasureResult | undefined,
  paper: Paper,
): Drawn {
  if (result.evidence.length === 0) return blank(paper);
  const { look, language, width } = paper;
  const say = words[language];
  const waited = new Map((waits?.evidence ?? []).map((moment) => [moment.utterance, moment]));
  const wide = width >= 560;
  const left = wide ? 136 : 72;
  const time = { left, right: 34 };
  const points: DrawnPoint[] = [];
  const rows: string[][] = [];
  const asked = questionKinds.map((kind) => result.evidence.filter(({ as }) => as === kind));
  const series = questionKinds.map((kind, row): ScatterSeriesOption => {
    const role = roles[row] ?? 'primary';
    const colour = role === 'silence' ? look.product.chartAxis : colourOf(role, look);
    return {
      type: 'scatter',
      name: questionNames[kind][language],
      symbol: shapes[row] ?? 'circle',
      symbolSize: kind === 'what_if' ? 14 : 11,
      data: (asked[row] ?? []).map((moment, index) => {
        const wait = moment.utterance === null ? undefined : waited.get(moment.utterance);
        const seconds = wait?.as === 'answered' ? wait.value : undefined;
        const alone = wait?.as === 'self_resumed';
        const length = seconds === undefined ? '' : formatNumber(Number(seconds.toFixed(1)), language);
        const lines = [
          `${clockOf(moment.start)} ${questionNames[kind][language]}`,
          ...(moment.quote ? [moment.quote] : []),
          ...(seconds === undefined ? [] : [say.waited(length)]),
          ...(alone ? [say.resumed] : []),
        ];
        points.push({
          series: row,
          index,
          lines,
          moment: { start: moment.start, end: wait?.end ?? moment.end },
        });
        rows.push([
          clockOf(moment.start),
          questionNames[kind][language],
          moment.quote ?? '',
          length || (alone ? say.resumed : ''),
        ]);
        return {
          value: [moment.start / 60, row],
          name: told(lines),
          itemStyle: { color: colour, opacity: alone ? 0.4 : 1 },
          label: {
            show: seconds !== undefined && seconds >= advisedWait,
            formatter: length,
            position: 'top',
            color: look.text,
            fontSize: 12,
            fontWeight: 600,
          },
        };
      }),
      labelLayout: { hideOverlap: true },
    };
  });
  const order = [...points.keys()].toSorted(
    (a, b) => (points[a]?.moment?.start ?? 0) - (points[b]?.moment?.start ?? 0),
  );
  return {
    height: rowHeight * questionKinds.length + 40,
    option: sheet(paper, {
      grid: { left: time.left, right: time.right, top: 12, bottom: 28 },
      xAxis: timeAxis(paper),
      yAxis: {
        type: 'category',
        inverse: true,
        data: questionKinds.map((kind, row) => {
          const { asks } = questionNames[kind];
          const sign = shapeSigns[row] ?? '';
          const count = asked[row]?.length ?? 0;
          return wide
            ? `${sign} ${questionNames[kind][language]} ${language === 'zh' ? asks.zh.replace('……会怎样', '……') : ''} ${count}`
            : `${sign} ${questionNames[kind][language]} ${count}`;
        }),
        axisLabel: { color: look.textSecondary, fontSize: 12, interval: 0 },
        axisLine: { show: false },
        axisTick: { show: false },
        splitLine: { show: true, interval: 0, lineStyle: { color: look.product.chartGrid } },
      },
      series,
    }),
    table: { head: say.head, rows: order.map((index) => rows[index] ?? []) },
    points: order.flatMap((index) => points[index] ?? []),
    legend: [],
    time,
  };
}
