import type { MeasureResult } from '@kejing/contract/results';
import { blank, notes, sheet, told, type Drawn, type DrawnPoint, type Paper } from './drawn.ts';
import { formatNumber } from './numbers.ts';
import type { DrawnSeries } from './option-type.ts';
import { clockOf } from './say.ts';

type Place = readonly [number, number];

const room = { left: 36, right: 20, top: 30, bottom: 40 };
const rays = [0.3, 0.7] as const;
/** Windows of 3 s: a lesson without cuts is as long as its curve, but for the last one. */
const slack = 6;
const everyMinutes = 10;

const words = {
  zh: {
    across: '教师行为累计（分）→',
    up: '↑ 其他行为（分）',
    practice: '练习型',
    lecture: '讲授型',
    end: '终点',
    minute: '分',
    head: ['时刻', '教师行为（分）', '其他行为（分）', '教师行为占比'],
  },
  en: {
    across: 'teacher behaviour (min) →',
    up: '↑ every other state (min)',
    practice: 'practice',
    lecture: 'lecture',
    end: 'end',
    minute: 'min',
    head: ['time', 'teacher (min)', 'other (min)', 'teacher share'],
  },
} as const;

const stepOf = (minutes: number): number => [10, 5, 1].find((step) => minutes > 2.5 * step) ?? 0.5;

/** Where the curve is after so many seconds of the lesson: each step goes right or up. */
export function placeAt(points: readonly Place[], seconds: number): Place | undefined {
  for (let index = 1; index < points.length; index += 1) {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    const [toX, toY] = points[index] ?? [0, 0];
    if (toX + toY < seconds) continue;
    const over = seconds - fromX - fromY;
    return toX > fromX ? [fromX + over, fromY] : [fromX, fromY + over];
  }
  return undefined;
}

/** The part of the plane on the far side of a ray of one teacher share. */
function ray(share: number, [width, height]: Place, { look }: Paper): DrawnSeries {
  const slope = (1 - share) / share;
  const across = Math.min(width, height / slope);
  const end: Place = [across, across * slope];
  const lecture = share > 0.5;
  const corner: Place[] = lecture && across < width ? [[width, height]] : [];
  return {
    type: 'line',
    name: `Rt ${share}`,
    silent: true,
    symbol: 'none',
    tooltip: { show: false },
    data: [[0, 0], [...end], ...corner.map((place) => [...place])],
    lineStyle: { color: look.product.chartAxis, width: 1, type: [5, 4] },
    areaStyle: {
      color: lecture ? look.product.colorTeacherBg : look.product.colorStudentBg,
      origin: lecture ? 'start' : 'end',
      opacity: 0.7,
    },
    z: 1,
  };
}

/** Right while the teacher acts, up in every other state, in equal scales, between the rays of two modes. */
export function studentTeacherCurve(result: MeasureResult, paper: Paper): Drawn {
  if (result.drawing.view !== 'plane' || result.drawing.points.length < 2) return blank(paper);
  const { look, language, width } = paper;
  const say = words[language];
  const corners = result.drawing.points.map(([x, y]): Place => [x / 60, y / 60]);
  const end = corners.at(-1) ?? [0, 0];
  const across = Math.max(120, width - room.left - room.right);
  const up = Math.min(300, Math.max(200, across * 0.7));
  const pixels = Math.min(across / (Math.max(1, end[0]) * 1.12), up / (Math.max(1, end[1]) * 1.18));
  const reach: Place = [across / pixels, up / pixels];
  const total = end[0] + end[1];
  const whole = Math.abs(total * 60 - paper.seconds) <= slack;
  const marks: Place[] = [];
  for (let minute = everyMinutes; minute < total - 2; minute += everyMinutes) {
    const place = placeAt(corners, minute);
    if (place) marks.push(place);
  }
  const minuteName = (place: Place) => `${Math.round(place[0] + place[1])} ${say.minute}`;
  const places = [...marks, end];
  const rows = places.map((place) => ({
    place,
    cells: [
      clockOf((place[0] + place[1]) * 60),
      formatNumber(place[0], language),
      formatNumber(place[1], language),
      `${Math.round((100 * place[0]) / (place[0] + place[1]))}%`,
    ],
  }));
  const linesOf = (cells: readonly string[]) => cells.map((cell, index) => `${say.head[index]} ${cell}`);
  const axis = (extent: number, name: string) =>
    ({
      type: 'value',
      min: 0,
      max: extent,
      interval: stepOf(total),
      name,
      nameTextStyle: { color: look.textTertiary, fontSize: 12 },
      axisLabel: { color: look.textTertiary, fontSize: 12, showMaxLabel: false },
      axisLine: { show: true, lineStyle: { color: look.product.chartAxis } },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: look.product.chartGrid } },
    }) as const;
  const steep = Math.min(reach[1], (reach[0] * 7) / 3);
  const flat = Math.min(reach[0], (reach[1] * 7) / 3);
  // Its words go where there is room for them.
  const early = end[0] < 0.6 * reach[0];
  const series: DrawnSeries[] = [
    {
      type: 'scatter',
      symbol: 'circle',
      symbolSize: 8,
      z: 5,
      data: rows.map(({ place, cells }, index) => ({
        value: [...place],
        name: told(linesOf(cells)),
        itemStyle:
          index === rows.length - 1
            ? { color: look.product.colorTeacher, opacity: 1 }
            : { color: look.ground, opacity: 1, borderColor: look.product.colorTeacher, borderWidth: 2 },
        label: {
          show: true,
          position: index < rows.length - 1 ? 'bottom' : early ? 'right' : 'top',
          align: index < rows.length - 1 || early ? 'left' : 'right',
          distance: 8,
          offset: index < rows.length - 1 ? [4, 0] : [0, 0],
          formatter:
            index === rows.length - 1
              ? `${say.end} ${formatNumber(Number(end[0].toFixed(1)), language)} : ${formatNumber(Number(end[1].toFixed(1)), language)}`
              : minuteName(place),
          color: index === rows.length - 1 ? look.text : look.textSecondary,
          fontWeight: index === rows.length - 1 ? 600 : 400,
        },
      })),
    },
    ...rays.map((share) => ray(share, reach, paper)),
    {
      type: 'line',
      silent: true,
      symbol: 'none',
      data: [
        [0, 0],
        [Math.min(...reach), Math.min(...reach)],
      ],
      lineStyle: { color: look.product.chartGrid, width: 1 },
      z: 1,
    },
    {
      type: 'line',
      silent: true,
      symbol: 'none',
      data: corners.map((place) => [...place]),
      lineStyle: { color: look.product.colorTeacher, width: 2, join: 'round' },
      z: 4,
    },
    notes(
      [
        {
          at: [(steep * 3) / 7 + 8 / pixels, steep - 10 / pixels],
          text: `Rt 0.3 ${say.practice}`,
          position: 'right',
          colour: look.textTertiary,
        },
        {
          at: [flat, Math.max(0, (flat * 3) / 7 - 54 / pixels)],
          text: `Rt 0.7 ${say.lecture}`,
          position: 'left',
          colour: look.textTertiary,
        },
      ],
      paper,
    ),
  ];
  return {
    height: up + room.top + room.bottom,
    option: sheet(paper, {
      grid: { left: room.left, top: room.top, width: across, height: up },
      xAxis: {
        ...axis(reach[0], say.across),
        nameLocation: 'end',
        nameGap: -4,
        nameTextStyle: {
          align: 'right',
          verticalAlign: 'top',
          padding: [26, 0, 0, 0],
          color: look.textTertiary,
          fontSize: 12,
        },
      },
      yAxis: {
        ...axis(reach[1], say.up),
        nameGap: 12,
        nameTextStyle: {
          align: 'left',
          padding: [0, 0, 0, -room.left + 4],
          color: look.textTertiary,
          fontSize: 12,
        },
      },
      series,
    }),
    table: { head: say.head, rows: rows.map(({ cells }) => cells) },
    points: rows.map(({ place, cells }, index): DrawnPoint => {
      const at = (place[0] + place[1]) * 60;
      return {
        series: 0,
        index,
        lines: linesOf(cells),
        ...(whole && index < rows.length - 1 && { moment: { start: at, end: at + 30 } }),
      };
    }),
    legend: [],
  };
}
