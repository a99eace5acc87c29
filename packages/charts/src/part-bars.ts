import type { MeasureResult } from '@kejing/contract/results';
import { linear } from '@kejing/measures/stats/basics';
import { lyingBars, type Bar } from './bars.ts';
import { blank, type Drawn, type Paper } from './drawn.ts';
import { formatNumber } from './numbers.ts';
import type { Words } from './say.ts';

interface Part {
  part: string;
  name: Words;
  unit: Words;
  /** As a share: 0.47 is told as 47. */
  percent?: boolean;
  /** Where the bar begins and where it is full, as the score has it; without them the result has its own bar. */
  scale?: readonly [number, number];
}

const perTen: Words = { zh: '次/10 分', en: 'per 10 min' };
const percent: Words = { zh: '%', en: '%' };

/** What a figure of one number is made of. Bounds are our own settings, and stand beside the score. */
const partsOf: Record<string, readonly Part[]> = {
  conciseness: [
    { part: 'fillers', name: { zh: '口头语', en: 'Fillers' }, unit: { zh: '/百词', en: '/100 words' } },
    { part: 'repetition', name: { zh: '重复', en: 'Repetition' }, unit: percent, percent: true },
    { part: 'density', name: { zh: '实词密度', en: 'Content words' }, unit: percent, percent: true },
    { part: 'variety', name: { zh: '用词变化', en: 'Variety' }, unit: percent, percent: true },
    { part: 'length', name: { zh: '每句长度', en: 'Length' }, unit: { zh: '字', en: 'characters' } },
  ],
  imagination: [
    {
      part: 'open_share',
      name: { zh: '开放提问', en: 'Open questions' },
      unit: percent,
      percent: true,
      scale: [0, 0.5],
    },
    { part: 'hypothetical_rate', name: { zh: '假设', en: 'Hypotheticals' }, unit: perTen, scale: [0, 3] },
    { part: 'imagery_rate', name: { zh: '有画面的话', en: 'Imagery' }, unit: perTen, scale: [0, 8] },
    { part: 'analogy_rate', name: { zh: '打比方', en: 'Analogies' }, unit: perTen, scale: [0, 2] },
  ],
  expressiveness: [
    {
      part: 'pitch_deviation',
      name: { zh: '音高起伏', en: 'Pitch deviation' },
      unit: { zh: '半音', en: 'semitones' },
      scale: [1.5, 4.5],
    },
    {
      part: 'pitch_range',
      name: { zh: '音高范围', en: 'Pitch range' },
      unit: { zh: '半音', en: 'semitones' },
      scale: [6, 16],
    },
    {
      part: 'level_deviation',
      name: { zh: '音量起伏', en: 'Level deviation' },
      unit: { zh: '分贝', en: 'dB' },
      scale: [3, 9],
    },
    {
      part: 'rate_variation',
      name: { zh: '语速变化', en: 'Rate variation' },
      unit: percent,
      percent: true,
      scale: [0.05, 0.25],
    },
  ],
};

const words = {
  zh: { head: ['部分', '数值'], none: '没有数据' },
  en: { head: ['part', 'value'], none: 'no data' },
} as const;

export function partBars(result: MeasureResult, paper: Paper): Drawn {
  const parts = partsOf[result.measure];
  if (!parts || parts.every(({ part }) => (result.parts[part] ?? null) === null)) return blank(paper);
  const { language } = paper;
  const say = words[language];
  const bars = parts.map(({ part, name, unit, percent: asPercent, scale }): Bar => {
    const value = result.parts[part] ?? null;
    const own = result.parts[`${part}_bar`] ?? null;
    const share = value === null ? null : scale ? linear(value, ...scale) : own;
    const shown =
      value === null
        ? say.none
        : formatNumber(Number((asPercent ? 100 * value : value).toFixed(1)), language);
    return {
      name: name[language],
      length: share === null ? null : 100 * share,
      value: value === null ? shown : `${shown}${unit[language] === '%' ? '' : ' '}${unit[language]}`,
    };
  });
  return lyingBars({ bars, head: say.head, nameWidth: language === 'zh' ? 88 : 112, valueWidth: 96 }, paper);
}
