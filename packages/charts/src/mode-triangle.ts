import type { MeasureResult } from '@kejing/contract/results';
import { modes, type Mode } from '@kejing/measures/lesson/student-teacher/figures';
import { veiled } from './chart-look.ts';
import { blank, notes, sheet, told, type Drawn, type Paper } from './drawn.ts';
import { decimalsFor } from './digits.ts';
import { formatNumber } from './numbers.ts';
import type { DrawnSeries } from './option-type.ts';
import { modeNames } from './vocabulary.ts';

const room = { left: 36, right: 24, top: 30, bottom: 40 };

const words = {
  zh: {
    across: 'Rt 教师行为占比 →',
    up: '↑ Ch₃₀ 转换率',
    here: '本节课',
    box: '区间',
    head: ['', '数值', '区间'],
  },
  en: {
    across: 'Rt teacher share →',
    up: '↑ Ch₃₀ conversion',
    here: 'this lesson',
    box: 'interval',
    head: ['', 'value', 'interval'],
  },
} as const;

/** Each mode's part of the triangle: its upper edge, and from where it is filled. */
const areas: Record<Mode, { edge: [number, number][]; from: number; name: [number, number] }> = {
  practice: {
    edge: [
      [0, 0],
      [0.3, 0.6],
    ],
    from: 0,
    name: [0.21, 0.14],
  },
  lecture: {
    edge: [
      [0.7, 0.6],
      [1, 0],
    ],
    from: 0,
    name: [0.79, 0.14],
  },
  dialogue: {
    edge: [
      [0.3, 0.6],
      [0.5, 1],
      [0.7, 0.6],
    ],
    from: 0.4,
    name: [0.5, 0.78],
  },
  mixed: {
    edge: [
      [0.3, 0.4],
      [0.7, 0.4],
    ],
    from: 0,
    name: [0.5, 0.06],
  },
};

/** From here on the label would cover the name of the topmost part. */
const highest = 0.6;

/** Above the interval, not on it; below it where there is no room above. */
function labelPlace(at: number, within: readonly [number, number] | undefined, up: number) {
  const [low, high] = within ?? [at, at];
  const distance = within ? 4 : 8;
  return high < highest
    ? ({ position: 'top', distance: (high - at) * up + distance } as const)
    : ({ position: 'bottom', distance: (at - low) * up + distance } as const);
}

/** Teacher share against conversion, in the triangle that both can lie in, with what is not sure about them. */
export function modeTriangle(result: MeasureResult, paper: Paper): Drawn {
  const { drawing, interval, part_intervals: intervals } = result;
  const [point] = drawing.view === 'plane' ? drawing.points : [];
  if (!point) return blank(paper);
  const { look, language, width } = paper;
  const say = words[language];
  const across = Math.max(120, width - room.left - room.right);
  const up = Math.min(300, Math.max(200, across * 0.7));
  const shares = intervals.teacher_share;
  const box = shares && interval ? { shares, conversions: interval } : undefined;
  const fills: Record<Mode, string> = {
    practice: look.product.colorStudentBg,
    lecture: look.product.colorTeacherBg,
    dialogue: look.product.colorGroupBg,
    mixed: look.product.colorSilenceBg,
  };
  const written = (value: number, within: readonly [number, number] | null | undefined) =>
    formatNumber(
      Number(value.toFixed(within ? decimalsFor({ low: within[0], high: within[1] }) : 2)),
      language,
    );
  const range = (within: readonly [number, number] | null | undefined) =>
    within ? `${written(within[0], within)}–${written(within[1], within)}` : '';
  const rows = [
    [say.across.replace(' →', ''), written(point[0], shares), range(shares)],
    [say.up.replace('↑ ', ''), written(point[1], interval), range(interval)],
  ];
  const lines = rows.map(
    ([name, value, within]) => `${name} ${value}${within ? ` · ${say.box} ${within}` : ''}`,
  );
  const series: DrawnSeries[] = [
    {
      type: 'scatter',
      symbol: 'circle',
      symbolSize: 12,
      z: 7,
      itemStyle: { opacity: 1, color: look.primary, borderColor: look.ground, borderWidth: 2 },
      data: [
        {
          value: [...point],
          name: told(lines),
          label: {
            show: true,
            ...labelPlace(point[1], box?.conversions, up),
            formatter: `${say.here} ${written(point[0], shares)}, ${written(point[1], interval)}`,
            color: look.text,
            fontWeight: 600,
            backgroundColor: look.ground,
            borderRadius: 4,
            padding: [2, 4],
          },
        },
      ],
      ...(box && {
        markArea: {
          silent: true,
          z: 5,
          itemStyle: {
            color: veiled(look.primary),
            borderColor: look.primary,
            borderWidth: 1,
            borderType: 'dashed',
          },
          data: [
            [{ coord: [box.shares[0], box.conversions[0]] }, { coord: [box.shares[1], box.conversions[1]] }],
          ],
        },
      }),
    },
    ...modes.map((mode): DrawnSeries => ({
      type: 'line',
      name: modeNames[mode][language],
      silent: true,
      symbol: 'none',
      data: areas[mode].edge.map((place) => [...place]),
      lineStyle: { width: 0 },
      areaStyle: { color: fills[mode], origin: areas[mode].from, opacity: 1 },
      z: 1,
    })),
    {
      type: 'line',
      silent: true,
      symbol: 'none',
      data: [
        [0, 0],
        [0.5, 1],
        [1, 0],
      ],
      lineStyle: { color: look.product.chartAxis, width: 1.5 },
      z: 2,
      markLine: {
        silent: true,
        symbol: 'none',
        animation: false,
        label: { show: false },
        lineStyle: { color: look.product.chartAxis, type: [5, 4], width: 1 },
        data: [
          [{ coord: [0.3, 0] }, { coord: [0.3, 0.6] }],
          [{ coord: [0.7, 0] }, { coord: [0.7, 0.6] }],
          [{ coord: [0.3, 0.4] }, { coord: [0.7, 0.4] }],
        ],
      },
    },
    notes(
      modes.map((mode) => ({
        at: areas[mode].name,
        text: modeNames[mode][language],
        strong: true,
        colour: look.text,
      })),
      paper,
    ),
  ];
  const axis = {
    type: 'value',
    min: 0,
    max: 1,
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: { color: look.textTertiary, fontSize: 12 },
    axisLine: { show: true, lineStyle: { color: look.product.chartAxis } },
  } as const;
  return {
    height: up + room.top + room.bottom,
    option: sheet(paper, {
      grid: { left: room.left, top: room.top, width: across, height: up },
      xAxis: {
        ...axis,
        interval: 0.1,
        name: say.across,
        nameGap: -4,
        nameTextStyle: {
          align: 'right',
          verticalAlign: 'top',
          padding: [26, 0, 0, 0],
          color: look.textTertiary,
        },
      },
      yAxis: {
        ...axis,
        interval: 0.2,
        name: say.up,
        nameGap: 12,
        nameTextStyle: { align: 'left', padding: [0, 0, 0, -room.left + 4], color: look.textTertiary },
      },
      series,
    }),
    table: { head: say.head, rows },
    points: [{ series: 0, index: 0, lines }],
    legend: [],
  };
}
