import type { MeasureResult } from '@kejing/contract/results';
import { columnSums, rowSums } from '@kejing/measures/interaction/matrix';
import type { ScatterSeriesOption } from 'echarts/charts';
import {
  blank,
  notes,
  sheet,
  told,
  type Drawn,
  type DrawnPoint,
  type LegendEntry,
  type Paper,
} from './drawn.ts';
import { heatColours, heatStep } from './heat-option.ts';
import type { Language } from './say.ts';
import { fiasNames } from './vocabulary.ts';

const words = {
  zh: {
    sum: '合计',
    pair: (from: string, to: string) => `${from} → ${to}`,
    times: (count: number) => `${count} 次`,
    first: '前一码 \\ 后一码',
  },
  en: {
    sum: 'sum',
    pair: (from: string, to: string) => `${from} → ${to}`,
    times: (count: number) => `${count} times`,
    first: 'first \\ next',
  },
} as const;

const areaWords = {
  zh: { integration: '积极整合', cross: '内容十字', defect: '缺陷格', steady: '稳态对角' },
  en: {
    integration: 'Positive integration',
    cross: 'Content cross',
    defect: 'Defect cells',
    steady: 'Steady diagonal',
  },
} as const;

type Box = {
  from: [number, number];
  to: [number, number];
  line: 'solid' | 'dotted' | 'dashed';
  colour: string;
};

/** Of Flanders' matrix; other schemes have no areas of old standing. Column, then row. */
const boxes = ({ look: { product } }: Paper): Box[] => [
  { from: [4, 1], to: [5, 10], line: 'dotted', colour: product.chartAccent },
  { from: [1, 4], to: [10, 5], line: 'dotted', colour: product.chartAccent },
  { from: [1, 1], to: [3, 3], line: 'solid', colour: product.colorGroup },
  { from: [6, 7], to: [7, 8], line: 'dashed', colour: product.colorStudent },
];

const categoryName = (size: number, category: number, language: Language): string =>
  size === fiasNames.length ? (fiasNames[category - 1]?.[language] ?? '') : '';

export const matrixSums = (cells: readonly (readonly number[])[]) => {
  const copied = cells.map((row) => [...row]);
  const rows = rowSums(copied);
  return { rows, columns: columnSums(copied), total: rows.reduce((sum, each) => sum + each, 0) };
};

/** What followed what: a row for what came first, a column for what came next, with the sums of both. */
export function interactionMatrix(result: MeasureResult, paper: Paper): Drawn {
  if (result.drawing.view !== 'matrix') return blank(paper);
  const { labels, cells } = result.drawing;
  const { rows, columns, total } = matrixSums(cells);
  if (total === 0) return blank(paper);
  const { look, language, width } = paper;
  const say = words[language];
  const size = labels.length;
  const named = width >= 440 && size === fiasNames.length;
  const room = { left: named ? (language === 'zh' ? 84 : 124) : 28, right: 44, top: 24, bottom: 28 };
  const cell = Math.min(46, (width - room.left - room.right) / size);
  const high = Math.min(30, Math.max(20, cell));
  const numbers = Array.from({ length: size }, (_, index) => index + 1);
  const nameOf = (category: number) => {
    const name = categoryName(size, category, language);
    return name ? `${name} ${category}` : (labels[category - 1] ?? '');
  };
  const pairs = numbers.flatMap((row) =>
    numbers.map((column) => ({ row, column, count: cells[row - 1]?.[column - 1] ?? 0 })),
  );
  const linesOf = ({ row, column, count }: (typeof pairs)[number]) => [
    say.pair(nameOf(row), nameOf(column)),
    say.times(count),
  ];
  const shades: ScatterSeriesOption = {
    type: 'scatter',
    symbol: 'rect',
    symbolSize: [cell - 2, high - 2],
    z: 2,
    emphasis: { itemStyle: { borderColor: look.text, borderWidth: 2 } },
    data: pairs.map((pair) => {
      const { fill, ink } = heatColours(heatStep(pair.count), look);
      return {
        value: [pair.column, pair.row],
        name: told(linesOf(pair)),
        itemStyle: { color: fill, opacity: 1 },
        label: {
          show: pair.count > 0 && cell >= 20,
          formatter: String(pair.count),
          color: ink,
          fontSize: 12,
          fontWeight: heatStep(pair.count) >= 4 ? 600 : 400,
        },
      };
    }),
    ...(size === fiasNames.length && {
      markArea: {
        silent: true,
        data: boxes(paper).map(({ from, to, line, colour }) => [
          {
            coord: [from[0] - 0.5, from[1] - 0.5],
            itemStyle: { color: 'transparent', borderColor: colour, borderWidth: 2, borderType: line },
          },
          { coord: [to[0] + 0.5, to[1] + 0.5] },
        ]),
      },
    }),
  };
  const notches: ScatterSeriesOption = {
    type: 'scatter',
    silent: true,
    symbol: 'path://M0,0L10,0L0,10Z',
    symbolSize: 7,
    symbolOffset: [-cell / 2 + 6, -high / 2 + 5],
    z: 3,
    data: numbers.map((index) => ({
      value: [index, index],
      itemStyle: { color: heatColours(heatStep(cells[index - 1]?.[index - 1] ?? 0), look).ink },
    })),
  };
  const edge = notes(
    [
      ...numbers.map((index) => ({ at: [index, 0] as const, text: labels[index - 1] ?? '' })),
      ...numbers.map((index) => ({
        at: [0.5 - 8 / cell, index] as const,
        text: named ? nameOf(index) : (labels[index - 1] ?? ''),
        position: 'left' as const,
      })),
      { at: [size + 0.5 + room.right / 2 / cell, 0] as const, text: say.sum },
      { at: [0.5 - 8 / cell, size + 1] as const, text: named ? say.sum : 'Σ', position: 'left' as const },
      ...numbers.map((index) => ({
        at: [size + 0.5 + room.right / 2 / cell, index] as const,
        text: String(rows[index - 1] ?? 0),
        strong: true,
      })),
      ...numbers.map((index) => ({
        at: [index, size + 1] as const,
        text: cell >= 20 ? String(columns[index - 1] ?? 0) : '',
        strong: true,
      })),
      { at: [size + 0.5 + room.right / 2 / cell, size + 1] as const, text: String(total), strong: true },
    ],
    paper,
  );
  const axis = { type: 'value', show: false } as const;
  const height = high * size + room.top + room.bottom;
  return {
    height,
    option: sheet(paper, {
      grid: { left: 0, top: 0, width: cell * size + room.left + room.right, height },
      xAxis: { ...axis, min: 0.5 - room.left / cell, max: size + 0.5 + room.right / cell },
      yAxis: { ...axis, inverse: true, min: 0.5 - room.top / high, max: size + 0.5 + room.bottom / high },
      series: [shades, notches, edge],
    }),
    table: {
      head: [say.first, ...numbers.map(nameOf), say.sum],
      rows: [
        ...cells.map((row, index) => [nameOf(index + 1), ...row.map(String), String(rows[index] ?? 0)]),
        [say.sum, ...columns.map(String), String(total)],
      ],
    },
    points: pairs.flatMap((pair, index): DrawnPoint[] =>
      pair.count > 0 ? [{ series: 0, index, lines: linesOf(pair) }] : [],
    ),
    legend: size === fiasNames.length ? areaLegend(language) : [],
  };
}

const areaLegend = (language: Language): LegendEntry[] => [
  { name: areaWords[language].integration, role: 'group', mark: 'solid' },
  { name: areaWords[language].cross, role: 'accent', mark: 'dotted' },
  { name: areaWords[language].defect, role: 'student', mark: 'dashed' },
  { name: areaWords[language].steady, role: 'silence', mark: 'notch' },
];
