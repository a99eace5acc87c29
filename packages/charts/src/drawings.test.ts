import { describe, expect, it } from 'vitest';
import { placeConcepts } from './concept-layout.ts';
import { darkColours } from './colours.ts';
import { drawResult } from './draw-result.ts';
import type { Drawn } from './drawn.ts';
import { exampleResult, exampleResults, paper } from './example-results.ts';
import { interactionMatrix, matrixSums } from './interaction-matrix.ts';
import { interactionRatios } from './interaction-ratios.ts';
import { lessonStart, openMinutes, paceCurve } from './pace-curve.ts';
import { partBars } from './part-bars.ts';
import { questionsOverTime } from './questions-over-time.ts';
import { placeAt, studentTeacherCurve } from './student-teacher-curve.ts';
import { modeTriangle } from './mode-triangle.ts';
import { timeRibbon } from './time-ribbon.ts';
import { waitBins, waitHistogram } from './wait-histogram.ts';

type Series = { name?: string; type: string; data: unknown[]; [key: string]: unknown };
const seriesOf = ({ option }: Drawn) => [option.series].flat() as unknown as Series[];
const axisOf = (axis: unknown) => [axis].flat()[0] as { min: number; max: number };
const draw = (measure: string) => drawResult(exampleResult(measure), exampleResults.results, paper);

describe('every drawing', () => {
  const drawn = exampleResults.results.map((result) => ({
    measure: result.measure,
    drawing: drawResult(result, exampleResults.results, paper),
  }));

  it('is plain JSON, so that a report can carry it', () => {
    for (const { drawing } of drawn)
      expect(JSON.parse(JSON.stringify(drawing.option))).toEqual(
        JSON.parse(
          JSON.stringify(drawing.option, (_, value) => (typeof value === 'function' ? 'function' : value)),
        ),
      );
  });

  it('has a table as wide as its head, and points that lead to something drawn', () => {
    const full = drawn.filter(({ drawing }) => drawing.height > 0);
    expect(full.length).toBeGreaterThan(10);
    for (const { drawing } of full) {
      expect(drawing.table.rows.length).toBeGreaterThan(0);
      for (const row of drawing.table.rows) expect(row).toHaveLength(drawing.table.head.length);
      expect(drawing.points.length).toBeGreaterThan(0);
      for (const { series, index } of drawing.points)
        expect(seriesOf(drawing)[series]?.data[index]).toBeDefined();
    }
  });

  it('takes its colours from the look', () => {
    const dark = { ...paper, look: { ...paper.look, product: darkColours } };
    const text = JSON.stringify(drawResult(exampleResult('fias'), [], dark).option);
    expect(text).toContain(darkColours.heat1);
    expect(text).not.toContain(paper.look.product.heat1);
  });

  it('speaks both languages', () => {
    const english = drawResult(exampleResult('wait_time'), [], { ...paper, language: 'en' });
    expect(JSON.stringify(english)).not.toMatch(/\p{Script=Han}/u);
  });
});

describe('S-T curve', () => {
  const drawn = studentTeacherCurve(exampleResult('student_teacher'), paper);

  it('§8: has equal scales', () => {
    const grid = drawn.option.grid as { width: number; height: number };
    const across = grid.width / axisOf(drawn.option.xAxis).max;
    expect(grid.height / axisOf(drawn.option.yAxis).max).toBeCloseTo(across, 9);
  });

  it('§8: has the rays of 0.3 and 0.7', () => {
    for (const share of [0.3, 0.7]) {
      const ray = seriesOf(drawn).find(({ name }) => name === `Rt ${share}`);
      const [x = 0, y = 0] = (ray?.data[1] ?? []) as number[];
      expect(x / (x + y)).toBeCloseTo(share, 9);
    }
  });

  it('§8: ends at the sums of both', () => {
    const last = drawn.table.rows.at(-1);
    expect(last?.[0]).toBe('30:00');
    expect(Number(last?.[1]) + Number(last?.[2])).toBeCloseTo(30, 1);
  });

  it('knows where it is at a moment', () => {
    const corners = [
      [0, 0],
      [4, 0],
      [4, 3],
      [6, 3],
    ] as const;
    expect(placeAt(corners, 2)).toEqual([2, 0]);
    expect(placeAt(corners, 5)).toEqual([4, 1]);
    expect(placeAt(corners, 9)).toEqual([6, 3]);
    expect(placeAt(corners, 10)).toBeUndefined();
  });
});

describe('Rt–Ch triangle', () => {
  const result = exampleResult('classroom_mode');
  const drawn = modeTriangle(result, paper);

  it('§8: has the corners (0,0), (.5,1) and (1,0), and the four modes', () => {
    expect(seriesOf(drawn).some(({ data }) => JSON.stringify(data) === '[[0,0],[0.5,1],[1,0]]')).toBe(true);
    const names = seriesOf(drawn).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['练习型', '讲授型', '对话型', '混合型']));
  });

  it('has its interval as a box around the point, and no box without one', () => {
    const [low, high] = result.interval ?? [0, 0];
    const [least, most] = result.part_intervals.teacher_share ?? [0, 0];
    const [point] = seriesOf(drawn);
    const area = point?.markArea as { data: [{ coord: number[] }, { coord: number[] }][] };
    expect(area.data).toEqual([[{ coord: [least, low] }, { coord: [most, high] }]]);
    const without = modeTriangle({ ...result, interval: null }, paper);
    expect(seriesOf(without)[0]?.markArea).toBeUndefined();
  });

  it('has its label above the point, and below it where the name of a mode stands', () => {
    const placeOf = (interval: [number, number]) => {
      const [point] = seriesOf(modeTriangle({ ...result, interval }, paper));
      return (point?.data as { label: { position: string } }[] | undefined)?.[0]?.label.position;
    };
    expect([placeOf([0.3, 0.5]), placeOf([0.6, 0.9])]).toEqual(['top', 'bottom']);
  });
});

describe('interaction matrix', () => {
  const result = exampleResult('fias');
  const cells = result.drawing.view === 'matrix' ? result.drawing.cells : [];

  it('§9: row sums equal column sums, and are printed with their total', () => {
    const { rows, columns, total } = matrixSums(cells);
    expect(rows).toEqual(columns);
    const { table } = interactionMatrix(result, paper);
    expect(table.rows.map((row) => row.at(-1))).toEqual([...rows, total].map(String));
    expect(table.rows.at(-1)?.slice(1)).toEqual([...columns, total].map(String));
  });

  it('§9: marks positive integration, content cross, defect cells and the diagonal, each by its own line', () => {
    const drawn = interactionMatrix(result, paper);
    const [shades, notches] = seriesOf(drawn);
    const area = shades?.markArea as {
      data: [{ coord: number[]; itemStyle: { borderType: string } }, { coord: number[] }][];
    };
    const boxes = area.data.map(([from, to]) => [from.itemStyle.borderType, ...from.coord, ...to.coord]);
    expect(boxes).toEqual([
      ['dotted', 3.5, 0.5, 5.5, 10.5],
      ['dotted', 0.5, 3.5, 10.5, 5.5],
      ['solid', 0.5, 0.5, 3.5, 3.5],
      ['dashed', 5.5, 6.5, 7.5, 8.5],
    ]);
    expect(notches?.data).toHaveLength(10);
    expect(new Set(drawn.legend.map(({ mark }) => mark)).size).toBe(4);
  });

  it('§9: has the ratios beside the old marks, and a ratio of nothing has no bar', () => {
    const parts = { ...result.parts, teacher_response: null };
    const drawn = interactionRatios({ ...result, parts }, paper);
    const [bars, marks] = seriesOf(drawn);
    expect(bars?.data[3]).toMatchObject({ value: '-' });
    expect(drawn.table.rows[3]).toEqual(['间接影响比', '没有数据', '42']);
    expect(marks?.data).toHaveLength(11);
  });
});

describe('wait histogram', () => {
  it('holds every answered question once, and none that the teacher went on after', () => {
    const result = exampleResult('wait_time');
    const answered = result.evidence.filter(({ as }) => as === 'answered').length;
    const bins = waitBins(result.evidence);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(answered);
    expect(answered).toBe(result.n);
  });

  it('puts a wait on a bound into the higher bar, and the long ones into the last', () => {
    const wait = (value: number) => ({ utterance: 'u', start: 0, end: value, as: 'answered', value });
    const bins = waitBins([0, 0.5, 3, 6, 20].map(wait));
    expect(bins.filter(({ count }) => count > 0).map(({ from, count }) => [from, count])).toEqual([
      [0, 1],
      [0.5, 1],
      [3, 1],
      [6, 2],
    ]);
  });

  it('has lines at the median and at 3 s; without a value only the second', () => {
    const lines = (drawn: Drawn) => {
      const marks = seriesOf(drawn)[0]?.markLine as { data: { xAxis: number }[] } | undefined;
      return marks?.data.map(({ xAxis }) => xAxis);
    };
    const result = exampleResult('wait_time');
    expect(lines(waitHistogram(result, paper))).toEqual([result.value, 3]);
    expect(lines(waitHistogram({ ...result, value: null, interval: null }, paper))).toEqual([3]);
  });
});

describe('pace curve', () => {
  it('§2: a minute without enough speech stays a gap', () => {
    const values = [200, null, null, 180, null];
    expect(openMinutes(values)).toEqual([
      { from: 1, to: 3 },
      { from: 4, to: 5 },
    ]);
    const drawing = { view: 'series' as const, series: [{ name: 'rate', values }] };
    const drawn = paceCurve(exampleResult('speech_rate', { drawing }), paper);
    const drawnValues = seriesOf(drawn)[0]?.data.map((item) => (item as { value: unknown[] }).value[1]);
    expect(drawnValues).toEqual([200, '-', '-', 180, '-']);
    expect(drawn.table.rows[1]?.[1]).toBe('教师说话不足 10 秒，留空');
  });

  it('counts minutes from the lesson’s start, wherever that is in the recording', () => {
    const drawing = { view: 'series' as const, series: [{ name: 'rate', values: [null, 180, 220] }] };
    const evidence = [{ utterance: null, start: 95 + 120, end: 95 + 180, as: 'fast', value: 220 }];
    const result = exampleResult('speech_rate', { drawing, evidence });
    expect(lessonStart(result)).toBe(95);
    expect(paceCurve(result, paper).points[1]?.moment).toEqual({ start: 155, end: 215 });
    expect(lessonStart({ ...result, evidence: [] })).toBe(0);
  });

  it('has the band of its stage, and none where no stage is known', () => {
    expect(JSON.stringify(draw('speech_rate').option)).toContain('参考 160–220');
    const { reference_low: _, reference_high: __, ...parts } = exampleResult('speech_rate').parts;
    expect(JSON.stringify(paceCurve(exampleResult('speech_rate', { parts }), paper).option)).not.toContain(
      '参考',
    );
  });
});

describe('parts, ribbons and questions', () => {
  it('a part that nobody knows has no bar', () => {
    const result = exampleResult('conciseness');
    const drawn = partBars(
      { ...result, parts: { ...result.parts, density: null, density_bar: null } },
      paper,
    );
    const values = seriesOf(drawn)[0]?.data.map((item) => (item as { value: unknown }).value);
    expect(values?.[2]).toBe('-');
    expect(values?.filter((value) => typeof value === 'number')).toHaveLength(4);
  });

  it('a withheld figure has no drawing', () => {
    const parts = Object.fromEntries(
      Object.keys(exampleResult('conciseness').parts).map((name) => [name, null]),
    );
    expect(partBars(exampleResult('conciseness', { parts, value: null }), paper).height).toBe(0);
  });

  it('a stretch is as wide as it lasts', () => {
    const stretches = [
      { start: 0, end: 600, value: 'introduce' },
      { start: 600, end: 1800, value: 'develop' },
    ];
    const drawn = timeRibbon(exampleResult('lesson_path', { drawing: { view: 'ribbon', stretches } }), paper);
    const [first, second] = seriesOf(drawn).map(
      ({ data }) => data[0] as { value: number[]; symbolSize: number[] },
    );
    expect((second?.symbolSize[0] ?? 0) + 1).toBeCloseTo(2 * ((first?.symbolSize[0] ?? 0) + 1), 6);
    expect(second?.value[0]).toBe(20);
    expect(drawn.points.map(({ moment }) => moment)).toEqual(
      stretches.map(({ start, end }) => ({ start, end })),
    );
  });

  it('a question has the shape of its kind and the wait that followed', () => {
    const result = exampleResult('questions');
    const drawn = questionsOverTime(result, exampleResult('wait_time'), paper);
    expect(seriesOf(drawn).map(({ symbol }) => symbol)).toEqual(['circle', 'triangle', 'rect', 'diamond']);
    expect(seriesOf(drawn).reduce((sum, { data }) => sum + data.length, 0)).toBe(result.n);
    expect(drawn.table.rows[0]).toEqual(['0:06', '若何', '如果把圆切成很多小扇形,会怎么样呢?', '3.5']);
  });
});

describe('concepts in time', () => {
  const concept = (id: string, first: number) => ({
    id,
    label: '一二三四五六',
    kind: 'concept' as const,
    spans: [],
    mentions: 1,
    first,
    last: first,
    evidence: [],
  });

  it('begin where they are first spoken of, and never lie on each other', () => {
    const concepts = [0, 10, 20, 300, 310, 900].map((first, index) => concept(`c${index}`, first));
    const { placed } = placeConcepts({ concepts, links: [] }, { width: 900, seconds: 900 });
    for (const [index, { concept: each, x, width }] of placed.entries()) {
      expect(x - width / 2).toBeCloseTo(Math.min(each.first, 900 - width), 6);
      for (const other of placed.slice(index + 1))
        expect(other.row !== placed[index]?.row || other.x - other.width / 2 >= x + width / 2).toBe(true);
    }
  });
});
