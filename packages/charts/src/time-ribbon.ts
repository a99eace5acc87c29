import { phases, taskModes } from '@kejing/contract/coding-lists';
import type { MeasureResult } from '@kejing/contract/results';
import type { ScatterSeriesOption } from 'echarts/charts';
import type { ChartRole } from './chart-data.ts';
import { colourOf } from './chart-look.ts';
import { blank, sheet, timeAxis, told, type Drawn, type DrawnPoint, type Paper } from './drawn.ts';
import { clockOf, spokenSeconds, type Words } from './say.ts';
import { phaseNames, sideNames, taskNames } from './vocabulary.ts';

interface Lane {
  value: string;
  name: Words;
  role: ChartRole;
}

const lanes = <Value extends string>(
  values: readonly Value[],
  names: Record<Value, Words>,
  roles: readonly ChartRole[],
): Lane[] => values.map((value, index) => ({ value, name: names[value], role: roles[index] ?? 'silence' }));

/** A lane for each value, so that its place tells it as well as its colour. */
const lanesOf: Record<string, readonly Lane[]> = {
  lesson_path: lanes(phases, phaseNames, ['intro', 'develop', 'transfer']),
  task_balance: lanes(taskModes, taskNames, ['primary', 'transfer', 'silence']),
  knowing_doing: lanes(['knowing', 'doing', 'other'], sideNames, ['teacher', 'group', 'silence']),
};

const words = {
  zh: { head: ['从', '到', '是什么', '多久'] },
  en: { head: ['from', 'to', 'what', 'how long'] },
} as const;

const laneHeight = 30;
export const ribbonRoom = (language: Paper['language'], width: number) => ({
  left: width < 440 ? 96 : language === 'zh' ? 120 : 150,
  right: 34,
});

export const laneShares = (result: MeasureResult): Map<string, number> => {
  const seconds = new Map<string, number>();
  for (const { value, start, end } of result.drawing.view === 'ribbon' ? result.drawing.stretches : [])
    seconds.set(value, (seconds.get(value) ?? 0) + end - start);
  const total = [...seconds.values()].reduce((sum, each) => sum + each, 0);
  return new Map([...seconds].map(([value, each]) => [value, each / total]));
};

export function timeRibbon(result: MeasureResult, paper: Paper): Drawn {
  const stretches = result.drawing.view === 'ribbon' ? result.drawing.stretches : [];
  const rows = lanesOf[result.measure] ?? [];
  if (stretches.length === 0 || rows.length === 0) return blank(paper);
  const { look, language, width } = paper;
  const say = words[language];
  const time = ribbonRoom(language, width);
  const perSecond = (width - time.left - time.right) / Math.max(60, paper.seconds);
  const shares = laneShares(result);
  const points: DrawnPoint[] = [];
  const series = rows.map(({ value, name, role }, row): ScatterSeriesOption => {
    const own = stretches.filter((stretch) => stretch.value === value);
    return {
      type: 'scatter',
      name: name[language],
      symbol: 'rect',
      clip: true,
      itemStyle: { color: colourOf(role, look), opacity: 1 },
      emphasis: { itemStyle: { borderColor: look.text, borderWidth: 2 } },
      data: own.map(({ start, end }, index) => {
        const lines = [
          `${clockOf(start)}–${clockOf(end)}`,
          `${name[language]} ${spokenSeconds(end - start, language)}`,
        ];
        points.push({ series: row, index, lines, moment: { start, end } });
        return {
          value: [(start + end) / 120, row],
          name: told(lines),
          symbolSize: [Math.max(2, (end - start) * perSecond - 1), laneHeight - 10],
        };
      }),
    };
  });
  return {
    height: rows.length * laneHeight + 36,
    option: sheet(paper, {
      grid: { left: time.left, right: time.right, top: 4, bottom: 28 },
      xAxis: timeAxis(paper),
      yAxis: {
        type: 'category',
        inverse: true,
        data: rows.map(
          ({ value, name }) => `${name[language]} ${Math.round(100 * (shares.get(value) ?? 0))}%`,
        ),
        axisLabel: { color: look.textSecondary, fontSize: 12, interval: 0 },
        axisLine: { show: false },
        axisTick: { show: false },
        splitArea: {
          show: true,
          areaStyle: { color: [look.product.colorSilenceBg, look.ground], opacity: 0.5 },
        },
      },
      series,
    }),
    table: {
      head: say.head,
      rows: stretches.map(({ start, end, value }) => [
        clockOf(start),
        clockOf(end),
        rows.find((row) => row.value === value)?.name[language] ?? value,
        spokenSeconds(end - start, language),
      ]),
    },
    points: points.toSorted((a, b) => (a.moment?.start ?? 0) - (b.moment?.start ?? 0)),
    legend: [],
    time,
  };
}
