import type { MeasureResult } from '@kejing/contract/results';
import { lyingBars, type Bar } from './bars.ts';
import type { Drawn, Paper } from './drawn.ts';
import { formatNumber } from './numbers.ts';
import type { Language, Words } from './say.ts';

/** Flanders' ratios in per cent, with what was found in classrooms of the United States in the 1960s. */
const ratios: readonly { part: string; name: Words; before: number }[] = [
  { part: 'teacher_talk', name: { zh: '教师言语比', en: 'Teacher talk' }, before: 68 },
  { part: 'student_talk', name: { zh: '学生言语比', en: 'Student talk' }, before: 20 },
  { part: 'silence', name: { zh: '安静比', en: 'Silence' }, before: 11.5 },
  { part: 'teacher_response', name: { zh: '间接影响比', en: 'Indirect influence' }, before: 42 },
  { part: 'teacher_question', name: { zh: '提问比', en: 'Questions' }, before: 26 },
  { part: 'student_initiation', name: { zh: '学生主动比', en: 'Student initiation' }, before: 34 },
  { part: 'instant_response', name: { zh: '即时间接回应', en: 'Instant response' }, before: 60 },
  { part: 'instant_question', name: { zh: '即时追问', en: 'Instant question' }, before: 44 },
  { part: 'content_cross', name: { zh: '内容十字比', en: 'Content cross' }, before: 55 },
  { part: 'steady_state', name: { zh: '稳态比', en: 'Steady state' }, before: 50 },
  { part: 'student_steady_state', name: { zh: '学生稳态比', en: 'Student steady state' }, before: 37.5 },
];

const words = {
  zh: {
    head: ['比率', '本节课', '1960 年代美国课堂'],
    old: '1960 年代美国课堂，仅供对照',
    none: '没有数据',
  },
  en: {
    head: ['ratio', 'this lesson', 'US, 1960s'],
    old: 'US classrooms of the 1960s, for comparison only',
    none: 'no data',
  },
} as const;

/** Bars beside old marks; there is nothing to pass. */
export function interactionRatios(result: MeasureResult, paper: Paper): Drawn {
  const { language } = paper;
  const say = words[language];
  const bars = ratios.map(({ part, name, before }): Bar => {
    const value = result.parts[part] ?? null;
    return {
      name: name[language],
      length: value,
      value: value === null ? say.none : `${formatNumber(Number(value.toFixed(1)), language)}%`,
      mark: before,
      more: `${say.old} ${before}%`,
    };
  });
  return lyingBars(
    {
      bars,
      head: say.head,
      nameWidth: language === 'zh' ? 96 : 128,
      legend: [
        { name: say.head[1], role: 'teacher', mark: 'line' },
        { name: say.old, role: 'hist', mark: 'diamond' },
      ],
    },
    paper,
  );
}

/** The two quotients, and the two categories of which nobody should read more than their number. */
export function ratioNotes(result: MeasureResult, language: Language): string[] {
  const {
    indirect_to_direct: narrow,
    wide_indirect_to_direct: wide,
    category_1: first,
    category_7: seventh,
  } = result.parts;
  const written = (value: number | null | undefined) =>
    typeof value === 'number' ? formatNumber(value, language) : '—';
  return language === 'zh'
    ? [
        `间接 : 直接 i/d ${written(narrow)}，I/D ${written(wide)}`,
        `第 1、7 类很少出现，机器也不易判准，只列次数（${written(first)}、${written(seventh)}），不作趋势。`,
      ]
    : [
        `Indirect to direct: i/d ${written(narrow)}, I/D ${written(wide)}`,
        `Categories 1 and 7 are rare and hard to tell for a machine: counts only (${written(first)}, ${written(seventh)}), no trend.`,
      ];
}
