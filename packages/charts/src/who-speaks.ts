import type { MeasureResult } from '@kejing/contract/results';
import type { BarSeriesOption } from 'echarts/charts';
import { colourOf, decalOf } from './chart-look.ts';
import { blank, sheet, timeAxis, told, type Drawn, type Paper } from './drawn.ts';
import { formatNumber } from './numbers.ts';

const speakers = ['teacher', 'student', 'group', 'silence'] as const;
const words = {
  zh: {
    minute: (index: number) => `第 ${index} 分钟`,
    second: '秒',
    head: ['分钟', '教师', '学生', '小组', '安静'],
  },
  en: {
    minute: (index: number) => `minute ${index}`,
    second: 's',
    head: ['minute', 'Teacher', 'Student', 'Group', 'Silence'],
  },
} as const;
const room = { left: 32, right: 34, top: 12, bottom: 28 };

/** Whose the seconds of each minute are, from the lesson's start on. */
export function whoSpeaks(result: MeasureResult, start: number, paper: Paper): Drawn {
  const series = result.drawing.view === 'series' ? result.drawing.series : [];
  const lines = speakers.map((role) => series.find(({ name }) => name === `${role}_seconds`)?.values ?? []);
  const minutes = lines[0]?.length ?? 0;
  if (minutes === 0) return blank(paper);
  const { look, language, width } = paper;
  const say = words[language];
  const written = (value: number | null | undefined) =>
    formatNumber(Math.round(value ?? Number.NaN), language);
  const linesOf = (minute: number) => [
    say.minute(minute + 1),
    ...speakers.map((_, index) => `${say.head[index + 1]} ${written(lines[index]?.[minute])} ${say.second}`),
  ];
  const across = (width - room.left - room.right) / Math.max(1, paper.seconds / 60);
  return {
    height: 180,
    option: sheet(paper, {
      grid: { left: room.left, right: room.right, top: room.top, bottom: room.bottom },
      xAxis: timeAxis(paper),
      yAxis: {
        type: 'value',
        min: 0,
        max: 60,
        interval: 30,
        axisLabel: { color: look.textTertiary },
        splitLine: { lineStyle: { color: look.product.chartGrid } },
      },
      series: speakers.map((role, index): BarSeriesOption => {
        const decal = decalOf(role, look);
        return {
          type: 'bar',
          name: say.head[index + 1],
          stack: 'who',
          barWidth: Math.max(2, across - 2),
          itemStyle: { color: colourOf(role, look), ...(decal && { decal }) },
          data: (lines[index] ?? []).map((value, minute) => ({
            value: [start / 60 + minute + 0.5, value ?? '-'],
            name: told(linesOf(minute)),
          })),
        };
      }),
    }),
    table: {
      head: say.head,
      rows: Array.from({ length: minutes }, (_, minute) => [
        String(minute + 1),
        ...lines.map((line) => written(line[minute])),
      ]),
    },
    points: Array.from({ length: minutes }, (_, minute) => ({
      series: 0,
      index: minute,
      lines: linesOf(minute),
      moment: { start: start + minute * 60, end: Math.min(paper.seconds, start + (minute + 1) * 60) },
    })),
    legend: speakers.map((role, index) => ({ name: say.head[index + 1] ?? '', role, mark: 'fill' })),
    time: { left: room.left, right: room.right },
  };
}
