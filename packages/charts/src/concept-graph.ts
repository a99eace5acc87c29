import type { Concept, ConceptLink } from '@kejing/contract/coding';
import type { MeasureResult } from '@kejing/contract/results';
import type { ScatterSeriesOption } from 'echarts/charts';
import { colourOf, type ChartLook } from './chart-look.ts';
import { coreConcept, degrees, placeConcepts } from './concept-layout.ts';
import {
  blank,
  sheet,
  timeAxis,
  told,
  type Drawn,
  type DrawnPoint,
  type LegendEntry,
  type Paper,
} from './drawn.ts';
import type { DrawnSeries } from './option-type.ts';
import { clockOf, type Language, type Words } from './say.ts';
import { phaseNames } from './vocabulary.ts';

const kindNames: Record<Concept['kind'], Words> = {
  concept: { zh: '概念', en: 'Concept' },
  skill: { zh: '技能', en: 'Skill' },
  example: { zh: '例子', en: 'Example' },
  misconception: { zh: '易错', en: 'Misconception' },
};
export const linkNames: Record<ConceptLink['type'], Words> = {
  prerequisite: { zh: '前提', en: 'prerequisite of' },
  part_of: { zh: '组成', en: 'part of' },
  is_a: { zh: '属于', en: 'is a' },
  causes: { zh: '导致', en: 'causes' },
  contrasts: { zh: '对比', en: 'contrasts with' },
  example_of: { zh: '举例', en: 'example of' },
  applies_to: { zh: '应用', en: 'applies to' },
  co_occurs: { zh: '同时说到', en: 'spoken of together' },
};

const words = {
  zh: {
    head: ['第一次说到', '名称', '类别', '次数', '联系'],
    times: (count: number) => `说到 ${count} 次`,
    first: (clock: string) => `第一次在 ${clock}`,
  },
  en: {
    head: ['first', 'name', 'kind', 'mentions', 'links'],
    times: (count: number) => `${count} mentions`,
    first: (clock: string) => `first at ${clock}`,
  },
} as const;

const room = { left: 12, right: 34, top: 64, bottom: 12 };
const rowHeight = 54;
const boxHeight = 28;
const ribbon = { y: 12, height: 20 };

interface Line {
  colour: string;
  type: 'solid' | 'dashed' | 'dotted';
}

function lineOf(type: ConceptLink['type'], look: ChartLook): Line {
  const { product } = look;
  if (type === 'prerequisite') return { colour: product.chartInk, type: 'solid' };
  if (type === 'part_of' || type === 'is_a') return { colour: product.colorTeacher, type: 'solid' };
  if (type === 'causes') return { colour: product.chartAccent, type: 'solid' };
  if (type === 'contrasts') return { colour: product.colorStudent, type: 'dotted' };
  if (type === 'applies_to' || type === 'example_of')
    return { colour: product.chartTransfer, type: 'dashed' };
  return { colour: product.chartAxis, type: 'dotted' };
}

function boxStyle(concept: Concept, core: boolean, { product, ground, primary }: ChartLook) {
  if (core) return { color: primary, borderColor: primary, borderWidth: 1 };
  if (concept.kind === 'misconception')
    return { color: product.colorStudentBg, borderColor: product.colorStudent, borderWidth: 1 };
  if (concept.kind === 'example')
    return {
      color: ground,
      borderColor: product.chartTransfer,
      borderWidth: 1,
      borderType: 'dashed' as const,
    };
  if (concept.kind === 'skill')
    return { color: product.colorSilenceBg, borderColor: product.chartAxis, borderWidth: 1 };
  return { color: product.colorTeacherBg, borderColor: product.colorTeacher, borderWidth: 1 };
}

/** The path's phases as one strip above the concepts, on the same time. */
function phaseStrip(path: MeasureResult | undefined, paper: Paper, perSecond: number): ScatterSeriesOption[] {
  if (path?.drawing.view !== 'ribbon') return [];
  const { look, language } = paper;
  return [
    {
      type: 'scatter',
      xAxisIndex: 1,
      yAxisIndex: 1,
      symbol: 'rect',
      silent: true,
      data: path.drawing.stretches.map(({ start, end, value }) => {
        const phase = value as keyof typeof phaseNames;
        const pixels = (end - start) * perSecond;
        const roles = { introduce: 'intro', develop: 'develop', transfer: 'transfer' } as const;
        const name = phaseNames[phase]?.[language] ?? value;
        return {
          value: [(start + end) / 120, 0],
          symbolSize: [Math.max(2, pixels - 2), ribbon.height],
          itemStyle: { color: colourOf(roles[phase] ?? 'silence', look), opacity: 1 },
          label: {
            show: pixels > 40,
            formatter: name,
            color: phase === 'introduce' ? look.product.heatInkLow : look.product.heatInkHigh,
            fontSize: 12,
            fontWeight: 600,
          },
        };
      }),
    },
  ];
}

/** Concepts along the lesson's time, each where it is first spoken of, with what leads from one to the other. */
export function conceptGraph(result: MeasureResult, path: MeasureResult | undefined, paper: Paper): Drawn {
  if (result.drawing.view !== 'graph' || result.drawing.graph.concepts.length === 0) return blank(paper);
  const { graph } = result.drawing;
  const { look, language, width } = paper;
  const say = words[language];
  const plot = { width: Math.max(160, width - room.left - room.right), seconds: Math.max(60, paper.seconds) };
  const { placed, rows } = placeConcepts(graph, plot);
  const core = coreConcept(graph);
  const perMinute = plot.width / (plot.seconds / 60);
  const height = rows * rowHeight;
  const counts = degrees(graph);
  const known = new Map(placed.map(({ concept }, index) => [concept.id, index]));
  const linesOf = ({ label, kind, mentions, first }: Concept) => [
    `${kindNames[kind][language]} ${label}`,
    say.times(mentions),
    say.first(clockOf(first)),
  ];
  const boxes: DrawnSeries = {
    type: 'graph',
    coordinateSystem: 'cartesian2d',
    roam: false,
    edgeSymbol: ['none', 'arrow'],
    edgeSymbolSize: 7,
    emphasis: { focus: 'adjacency', lineStyle: { width: 2.5 } },
    data: placed.map(({ concept, x, row, width: box }) => ({
      id: concept.id,
      name: told(linesOf(concept)),
      value: [x / perMinute, row],
      symbol: concept.kind === 'skill' ? 'rect' : 'roundRect',
      symbolSize: [box, boxHeight],
      itemStyle: boxStyle(concept, concept === core, look),
      label: {
        show: true,
        formatter: `${concept.kind === 'misconception' ? '⚠ ' : ''}${concept.label}`,
        // White can be read on the primary colour, whatever a deployment makes of it.
        color: concept === core ? '#FFFFFF' : look.text,
        fontSize: 12,
        fontWeight: concept === core ? 600 : 400,
      },
    })),
    links: graph.links.flatMap(({ from, to, type }) => {
      const [source, target] = [known.get(from), known.get(to)];
      if (source === undefined || target === undefined) return [];
      const { colour, type: dash } = lineOf(type, look);
      return [
        {
          source,
          target,
          name: linkNames[type][language],
          symbol: type === 'co_occurs' || type === 'contrasts' ? ['none', 'none'] : ['none', 'arrow'],
          lineStyle: {
            color: colour,
            type: dash,
            width: type === 'co_occurs' ? 1 : 1.5,
            opacity: type === 'co_occurs' ? 0.5 : 0.9,
            curveness: 0.18,
          },
        },
      ];
    }),
  };
  const present = new Set(graph.links.map(({ type }) => type));
  return {
    height: height + room.top + room.bottom,
    option: sheet(paper, {
      grid: [
        { left: room.left, width: plot.width, top: room.top, height },
        { left: room.left, width: plot.width, top: ribbon.y - 4, height: ribbon.height + 8 },
      ],
      xAxis: [
        {
          ...timeAxis(paper),
          position: 'top',
          name: '',
          axisLine: { show: true, onZero: false, lineStyle: { color: look.product.chartAxis } },
          splitLine: { show: true, lineStyle: { color: look.product.chartGrid } },
        },
        { ...timeAxis(paper), gridIndex: 1, show: false },
      ],
      yAxis: [
        { type: 'value', min: -0.5, max: rows - 0.5, inverse: true, show: false },
        { type: 'category', gridIndex: 1, data: [''], show: false },
      ],
      series: [boxes, ...phaseStrip(path, paper, plot.width / plot.seconds)],
    }),
    table: {
      head: say.head,
      rows: placed.map(({ concept }) => [
        clockOf(concept.first),
        concept.label,
        kindNames[concept.kind][language],
        String(concept.mentions),
        String(counts.get(concept.id) ?? 0),
      ]),
    },
    points: placed.map(({ concept }, index): DrawnPoint => ({
      series: 0,
      index,
      lines: linesOf(concept),
      moment: { start: concept.first, end: concept.spans[0]?.[1] ?? concept.first + 10 },
      id: concept.id,
    })),
    legend: graphLegend(present, language),
    time: { left: room.left, right: width - room.left - plot.width },
  };
}

function graphLegend(present: ReadonlySet<ConceptLink['type']>, language: Language): LegendEntry[] {
  const entries: [types: ConceptLink['type'][], role: LegendEntry['role'], mark: LegendEntry['mark']][] = [
    [['prerequisite'], 'ink', 'line'],
    [['part_of', 'is_a'], 'teacher', 'line'],
    [['causes'], 'accent', 'line'],
    [['contrasts'], 'student', 'dots'],
    [['applies_to', 'example_of'], 'transfer', 'dashes'],
    [['co_occurs'], 'silence', 'dots'],
  ];
  return entries.flatMap(([types, role, mark]) => {
    const names = types.filter((type) => present.has(type)).map((type) => linkNames[type][language]);
    return names.length > 0 ? [{ name: names.join(' / '), role, mark }] : [];
  });
}
