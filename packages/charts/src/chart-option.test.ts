import { describe, expect, it } from 'vitest';
import { gapsOf, type HeatData, type SeriesData } from './chart-data.ts';
import type { ChartLook } from './chart-look.ts';
import { chartOption } from './chart-option.ts';
import { darkColours, lightColours } from './colours.ts';
import { heatStep } from './heat-option.ts';
import type { ChartWords } from './points.ts';

const look: ChartLook = {
  product: lightColours,
  primary: 'blue',
  ground: 'white',
  elevated: 'white',
  border: 'silver',
  text: 'black',
  textSecondary: 'gray',
  textTertiary: 'gray',
  fontFamily: 'sans-serif',
};
const words: ChartWords = {
  language: 'zh-CN',
  gap: '没有数据',
  interval: (low, high) => `区间 ${low}–${high}`,
  headed: (name, unit) => `${name}（${unit}）`,
  pause: '，',
};

const speakers: SeriesData = {
  x: { name: '时间', unit: '分', values: [6, 7, 8] },
  y: { name: '说话', unit: '秒' },
  series: [
    { name: '教师', role: 'teacher', kind: 'bar', stack: true, values: [36, null, 57] },
    { name: '学生', role: 'student', kind: 'bar', stack: true, values: [21, null, 3] },
    { name: '小组', role: 'group', kind: 'bar', stack: true, values: [0, null, 0] },
    { name: '静默', role: 'silence', kind: 'bar', stack: true, values: [3, null, 0] },
  ],
};
const line: SeriesData = {
  x: { name: '时间', unit: '分', values: [1, 2, 3, 4] },
  y: { name: '语速', unit: '字/分' },
  series: [
    {
      name: '教师',
      role: 'teacher',
      kind: 'line',
      values: [190, null, 200, 210],
      low: [180, null, 190, 200],
      high: [200, null, 210, 220],
    },
  ],
  references: [{ axis: 'y', at: 220, label: '上限' }],
};
const heat: HeatData = {
  x: { name: '年级', values: ['一', '二'] },
  y: { name: '学科', values: ['语文', '数学'] },
  unit: '节',
  cells: [
    [16, null],
    [0, 250],
  ],
};

interface Drawn {
  type?: string;
  name?: string;
  stack?: string;
  data?: unknown[];
  color?: string;
  symbol?: string;
  itemStyle?: { decal?: object };
  markLine?: { data: { yAxis?: number }[]; lineStyle: { color: string } };
}
const seriesOf = (data: SeriesData | HeatData, with_ = look) =>
  chartOption(data, with_, words).series as unknown as Drawn[];
const tipOf = (data: SeriesData | HeatData, dataIndex: number) => {
  const { tooltip } = chartOption(data, look, words) as {
    tooltip: { formatter: (params: unknown) => string };
  };
  return tooltip.formatter([{ dataIndex }]);
};

describe('the drawing of data', () => {
  it('stacks bars, each speaker in one colour and pattern', () => {
    const bars = seriesOf(speakers).filter(({ type }) => type === 'bar');
    expect(bars.map(({ color }) => color)).toEqual([
      lightColours.colorTeacher,
      lightColours.colorStudent,
      lightColours.colorGroup,
      lightColours.colorSilence,
    ]);
    expect(new Set(bars.map(({ stack }) => stack))).toEqual(new Set(['all']));
    expect(bars.map(({ itemStyle }) => itemStyle?.decal !== undefined)).toEqual([false, true, true, false]);
  });

  it('takes its colours from the look', () => {
    const dark = darkColours;
    const [first] = seriesOf(speakers, { ...look, product: dark });
    expect(first?.color).toBe(dark.colorTeacher);
  });

  it('leaves a gap a gap', () => {
    const [drawn] = seriesOf(line);
    expect(drawn?.data?.[1]).toEqual([2, Number.NaN]);
    expect(gapsOf(line)).toEqual([{ from: 1, to: 1 }]);
    expect(gapsOf({ ...line, series: [] })).toEqual([]);
  });

  it('joins places without data that follow each other', () => {
    const values = [null, null, 3, null];
    expect(gapsOf({ ...line, series: [{ name: 'a', role: 'accent', kind: 'line', values }] })).toEqual([
      { from: 0, to: 1 },
      { from: 3, to: 3 },
    ]);
  });

  it('draws the interval of a line as one band for each part of it', () => {
    const [, band] = seriesOf(line);
    expect(band?.type).toBe('custom');
    expect(band?.data).toEqual([
      [1, 1, 180, 200],
      [3, 4, 190, 220],
    ]);
  });

  it('marks a reference in the colour that is kept for it', () => {
    const [drawn] = seriesOf(line);
    expect(drawn?.markLine?.data[0]?.yAxis).toBe(220);
    expect(drawn?.markLine?.lineStyle.color).toBe(lightColours.chartHist);
  });

  it('reaches as far as a reference outside of the data', () => {
    const far = seriesOf({ ...line, references: [{ axis: 'y', at: 900, label: '远' }] }).at(-1);
    expect(far?.data).toEqual([[1, 900]]);
  });

  it('gives each series of points its own shape', () => {
    const series = ['a', 'b', 'c', 'd'].map(
      (name) => ({ name, role: 'accent', kind: 'scatter', values: [1, 2, 3, 4] }) as const,
    );
    const drawn = seriesOf({ ...line, series }).filter(({ type }) => type === 'scatter');
    expect(drawn.map(({ symbol }) => symbol)).toEqual(['circle', 'triangle', 'rect', 'diamond']);
  });

  it('has one scale only', () => {
    const { yAxis } = chartOption(speakers, look, words);
    expect(Array.isArray(yAxis)).toBe(false);
  });

  it('tells a point in words, with its unit and interval, as text and not as markup', () => {
    expect(tipOf(speakers, 0)).toBe('6 分\n教师 36 秒\n学生 21 秒\n小组 0 秒\n静默 3 秒');
    expect(tipOf(line, 2)).toBe('3 分\n教师 200 字/分 · 区间 190–210');
    expect(tipOf(line, 1)).toBe('2 分\n没有数据');
    expect(tipOf(heat, 1)).toBe('语文 · 二\n没有数据');
    expect(tipOf(heat, 3)).toBe('数学 · 二\n250 节');
    expect(chartOption(speakers, look, words).tooltip).toMatchObject({ renderMode: 'richText' });
  });

  it('draws title, subtitle and legend into a picture that leaves the page', () => {
    const frame = { finding: '教师说得多', subtitle: '每分钟 · 秒 · n = 3', width: 640 };
    const inside = chartOption(speakers, look, words);
    const alone = chartOption(speakers, look, words, frame);
    expect(inside.legend).toMatchObject({ show: false });
    expect(alone.legend).toMatchObject({ show: true });
    expect(alone.title).toContainEqual(
      expect.objectContaining({ text: '教师说得多', subtext: '每分钟 · 秒 · n = 3' }),
    );
  });

  it.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [19, 3],
    [59, 4],
    [199, 5],
    [200, 6],
    [9000, 6],
  ])('gives %s the %s. step of heat', (value, step) => {
    expect(heatStep(value)).toBe(step);
  });
});
