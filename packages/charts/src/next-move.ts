import type { LessonResults, MeasureResult, Moment } from '@kejing/contract/results';
import { shownFigure } from './figure.ts';
import { byMeasure, longest } from './overview.ts';
import { clockOf, type Language, type Words } from './say.ts';

export interface Clip {
  start: number;
  end: number;
  /** What it is an example of. */
  label: string;
  utterance: string | null;
  quote?: string;
  value?: string;
}

export interface NextMove {
  rule: MoveRule;
  measure: string;
  title: string;
  reason: string;
  clips: Clip[];
}

export type MoveRule = 'wait' | 'question' | 'talk' | 'transfer' | 'pace' | 'listen';
type Propose = (results: ReadonlyMap<string, MeasureResult>, language: Language) => NextMove | undefined;

const most = 3;
const advised = 3;
const higher = new Set(['why', 'how', 'what_if']);
const told = (result: MeasureResult | undefined): result is MeasureResult =>
  result !== undefined && result.value !== null && result.sufficiency.state !== 'insufficient';
const pick = (language: Language, words: Words): string => words[language];

const clip = (moment: Moment, label: string, value?: string): Clip => ({
  start: moment.start,
  end: moment.end,
  label,
  utterance: moment.utterance,
  ...(moment.quote !== undefined && { quote: moment.quote }),
  ...(value !== undefined && { value }),
});

/** The whole interval lies below 3 s: two long waits to hear, and the shortest after a question that asks for thought. */
const wait: Propose = (results, language) => {
  const result = results.get('wait_time');
  if (!told(result) || (result.interval?.[1] ?? result.value ?? 0) >= advised) return undefined;
  const thought = new Set(
    (results.get('questions')?.evidence ?? [])
      .filter(({ as }) => as && higher.has(as))
      .map(({ utterance }) => utterance),
  );
  const answered = result.evidence.filter(({ as }) => as === 'answered');
  const asked = answered.filter(({ utterance }) => thought.has(utterance));
  const pool = asked.length >= most ? asked : answered;
  const ordered = pool.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.start - b.start);
  const shown = ordered.length > most ? [...ordered.slice(0, 2), ...ordered.slice(-1)] : ordered;
  const long = answered.filter(({ value }) => (value ?? 0) >= advised).length;
  return {
    rule: 'wait',
    measure: 'wait_time',
    title: pick(language, {
      zh: '问完“为什么”，先默数三下再开口',
      en: 'After a “why”, count to three before you speak',
    }),
    reason: pick(language, {
      zh: `${result.n} 次提问里有 ${result.n - long} 次不到 3 秒就有人接话。先听等得久的两次，再听最短的一次。`,
      en: `In ${result.n - long} of ${result.n} questions somebody spoke before 3 s had passed. Listen to the two longest waits, then to the shortest.`,
    }),
    clips: shown.map((moment) =>
      clip(
        moment,
        pick(
          language,
          (moment.value ?? 0) >= advised
            ? { zh: '等到了', en: 'waited' }
            : { zh: '可以再等等', en: 'room to wait' },
        ),
        pick(language, {
          zh: `等待 ${(moment.value ?? 0).toFixed(1)} 秒`,
          en: `waited ${(moment.value ?? 0).toFixed(1)} s`,
        }),
      ),
    ),
  };
};

/** Surely less than half of the questions ask for more than facts: one that does, and two that could. */
const question: Propose = (results, language) => {
  const result = results.get('questions');
  if (!told(result) || (result.interval?.[1] ?? result.value ?? 1) >= 0.5) return undefined;
  const facts = result.evidence.filter(({ as }) => as === 'what');
  const deep = result.evidence.find(({ as }) => as !== undefined && higher.has(as));
  return {
    rule: 'question',
    measure: 'questions',
    title: pick(language, { zh: '挑一个“是什么”，改问“为什么”', en: 'Turn one “what” into a “why”' }),
    reason: pick(language, {
      zh: `${result.n} 个提问里有 ${facts.length} 个问的是是什么。听一个问得深的，再听两个可以改的。`,
      en: `${facts.length} of ${result.n} questions ask what something is. Listen to one that asks deeper, then to two that could.`,
    }),
    clips: [
      ...(deep ? [clip(deep, pick(language, { zh: '问得深', en: 'asks deeper' }))] : []),
      ...facts
        .slice(0, deep ? 2 : most)
        .map((moment) => clip(moment, pick(language, { zh: '可以改问', en: 'could ask why' }))),
    ],
  };
};

/** Surely more than seven tenths of the lesson are the teacher's: the three longest stretches. */
const talk: Propose = (results, language) => {
  const result = results.get('student_teacher');
  if (!told(result) || (result.interval?.[0] ?? result.value ?? 0) <= 0.7) return undefined;
  const runs = result.evidence
    .filter(({ as }) => as === 'T')
    .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  return {
    rule: 'talk',
    measure: 'student_teacher',
    title: pick(language, {
      zh: '最长的一段讲解，中间停一次，让学生说',
      en: 'Stop once in your longest stretch and let students speak',
    }),
    reason: pick(language, {
      zh: `教师行为占 ${shownFigure(result, language).written}。这是连着最长的三段。`,
      en: `Teacher behaviour takes ${shownFigure(result, language).written}. These are the three longest stretches.`,
    }),
    clips: runs
      .slice(0, most)
      .map((moment) =>
        clip(moment, pick(language, { zh: '可以停一停', en: 'room to stop' }), clockOf(moment.value ?? 0)),
      ),
  };
};

/** Everything was coded and no transfer was heard: what was developed last. */
const transfer: Propose = (results, language) => {
  const result = results.get('lesson_path');
  if (!result?.labels.includes('transfer_not_observed')) return undefined;
  const developed =
    result.drawing.view === 'ribbon'
      ? result.drawing.stretches.filter(({ value }) => value === 'develop')
      : [];
  return {
    rule: 'transfer',
    measure: 'lesson_path',
    title: pick(language, {
      zh: '最后五分钟，换个情境用一用',
      en: 'Use it in another context in the last five minutes',
    }),
    reason: pick(language, {
      zh: '这节课里没有听到迁移。听听最后几段展开，哪里可以接一个新情境。',
      en: 'Transfer was not observed in this lesson. Listen to what was developed last: where could another context follow?',
    }),
    clips: developed.slice(-most).map(({ start, end }) => ({
      start: Math.max(start, end - 30),
      end,
      label: pick(language, { zh: '可以接上', en: 'could go on' }),
      utterance: null,
    })),
  };
};

/** The whole interval lies above the reference band: the three fastest minutes. */
const pace: Propose = (results, language) => {
  const result = results.get('speech_rate');
  const high = result?.parts.reference_high;
  if (!told(result) || typeof high !== 'number' || (result.interval?.[0] ?? result.value ?? 0) <= high)
    return undefined;
  return {
    rule: 'pace',
    measure: 'speech_rate',
    title: pick(language, { zh: '讲到关键的一句，放慢半拍', en: 'Slow down for the sentence that matters' }),
    reason: pick(language, {
      zh: `全课平均 ${shownFigure(result, language).written}，高于参考范围。这是最快的三分钟。`,
      en: `${shownFigure(result, language).written} in the mean, above the reference band. These are the three fastest minutes.`,
    }),
    clips: result.evidence
      .filter(({ as }) => as === 'fast')
      .slice(0, most)
      .map((moment) =>
        clip(moment, pick(language, { zh: '较快', en: 'faster' }), `${Math.round(moment.value ?? 0)}`),
      ),
  };
};

/** Nothing stands out surely enough to advise: what students said longest. */
const listen: Propose = (results, language) => {
  const result = results.get('student_teacher');
  const runs = (result?.evidence ?? []).filter(({ as }) => as === 'S');
  if (!longest(runs)) return undefined;
  return {
    rule: 'listen',
    measure: 'student_teacher',
    title: pick(language, {
      zh: '先听学生最久的三段，想一想能再给多少',
      en: 'Listen to the three longest stretches of students first',
    }),
    reason: pick(language, {
      zh: '没有哪一项确定到可以提建议，所以只给您三个片段。',
      en: 'No figure is sure enough to advise on, so here are three clips only.',
    }),
    clips: runs
      .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
      .slice(0, most)
      .map((moment) =>
        clip(moment, pick(language, { zh: '学生在做', en: 'students at work' }), clockOf(moment.value ?? 0)),
      ),
  };
};

/** One thing to try: the first rule that the figures surely meet, with their whole interval. */
const rules: readonly Propose[] = [wait, question, talk, transfer, pace, listen];

export function nextMoveOf(lesson: LessonResults, language: Language): NextMove | undefined {
  const results = byMeasure(lesson);
  for (const propose of rules) {
    const move = propose(results, language);
    if (move && move.clips.length > 0) return move;
  }
  return undefined;
}

/** How the one thing was chosen, for those who ask. */
export const moveRuleOf = (language: Language): string =>
  pick(language, {
    zh: '按规则选，不是模型写的：依次看等待、提问、讲的时间、迁移、语速，取第一个连区间都越过界线的；都没有，就只给三个片段。',
    en: 'Chosen by rules, not written by a model: waits, questions, talk, transfer, pace in this order; the first whose whole interval is past its line. If there is none, three clips only.',
  });
