import type { Region } from '@kejing/contract/deployments';
import type { MeasureResult } from '@kejing/contract/results';
import { expressivenessName } from '@kejing/measures/lesson/expressiveness/definition';
import type { Definition } from '@kejing/measures/lesson/measure';
import { measures } from '@kejing/measures/lesson/registry';
import type { Mode } from '@kejing/measures/lesson/student-teacher/figures';
import { decimalsFor, type Interval } from './digits.ts';
import { formatNumber } from './numbers.ts';
import type { Language, Words } from './say.ts';
import { modeNames, reasonNames } from './vocabulary.ts';

const definitions = new Map(measures.map(({ definition }) => [definition.id, definition]));
export const definitionOf = (measure: string): Definition | undefined => definitions.get(measure);

/** The name on a card: what a teacher would say, not what the method is called. */
const plainNames: Record<string, Words> = {
  speech_rate: { zh: '语速', en: 'Speech rate' },
  student_teacher: { zh: '教师行为占比', en: 'Teacher behaviour' },
  wait_time: { zh: '提问后等待', en: 'Wait after questions' },
  fias: { zh: '教师言语占比', en: 'Teacher talk' },
  questions: { zh: '高阶提问', en: 'Why, how and what-if' },
  knowing_doing: { zh: '知行：动手占比', en: 'Knowing and doing: doing' },
  task_balance: { zh: '左右脑激活：图像、创造类任务', en: 'Balance of task modes: images, invention' },
  knowledge_graph: { zh: '知识点', en: 'Concepts' },
  lesson_path: { zh: '迁移时间', en: 'Time in transfer' },
};

/** Of a value between 0 and 1 people see per cent. */
const shares = new Set(['student_teacher', 'questions', 'knowing_doing', 'task_balance', 'lesson_path']);
const percents = new Set(['fias', 'itias', 'ifias']);
const scores = new Set(['conciseness', 'imagination', 'expressiveness']);

/** Whoever does not know where the page is shown takes the name that may be shown everywhere. */
const strictest: Region = 'european_union';

/** What the method is called: one of them by the region, everything else by its definition. */
export const methodNameOf = (measure: string, language: Language, region: Region = strictest): string =>
  (measure === 'expressiveness' ? expressivenessName(region) : definitionOf(measure)?.name)?.[language] ??
  measure;

export const nameOf = (measure: string, language: Language, region: Region = strictest): string =>
  plainNames[measure]?.[language] ?? methodNameOf(measure, language, region);

export const scaleOf = (measure: string): number => (shares.has(measure) ? 100 : 1);

export function unitOf(measure: string, labels: readonly string[], language: Language): string {
  if (shares.has(measure) || percents.has(measure)) return '%';
  if (scores.has(measure)) return '/ 100';
  if (measure === 'classroom_mode') return '';
  if (measure === 'review') return definitionOf(measure)?.counts[language] ?? '';
  if (labels.includes('words_per_minute')) return language === 'zh' ? '词/分' : 'words per minute';
  return definitionOf(measure)?.unit[language] ?? '';
}

/** A result as people read it: scaled, with its unit, no digit more than its interval supports. */
export interface ShownFigure {
  name: string;
  value: number | null;
  unit: string;
  interval: Interval | undefined;
  /** The value with its unit, in words; a dash where there is none. */
  written: string;
  range: string | undefined;
  modes: string[];
  counts: string;
  /** Why it is missing, or not to be leaned on. */
  reasons: string[];
  note: string | undefined;
}

/** What of a result is needed to say it. */
type Tellable = Pick<MeasureResult, 'measure' | 'labels' | 'sufficiency' | 'value' | 'interval'>;

export function shownFigure(result: Tellable, language: Language, region: Region = strictest): ShownFigure {
  const { measure, labels, sufficiency } = result;
  const scale = scaleOf(measure);
  const definition = definitionOf(measure);
  const told = sufficiency.state !== 'insufficient' && result.value !== null;
  const value = told ? (result.value ?? 0) * scale : null;
  const interval =
    told && result.interval
      ? { low: result.interval[0] * scale, high: result.interval[1] * scale }
      : undefined;
  const unit = unitOf(measure, labels, language);
  return {
    name: nameOf(measure, language, region),
    value,
    unit,
    interval,
    written: value === null ? '—' : withUnit(within(value, interval, language), unit),
    range:
      interval &&
      withUnit(
        `${within(interval.low, interval, language)}–${within(interval.high, interval, language)}`,
        unit,
      ),
    modes: labels.flatMap((label) => (label in modeNames ? [modeNames[label as Mode][language]] : [])),
    counts: definition?.counts[language] ?? '',
    reasons: sufficiency.reasons.map((reason) => reasonText(reason, language)),
    note: definition?.note?.[language],
  };
}

/** Where there is no interval, whole numbers from ten on: more would claim what nobody knows. */
export function within(value: number, interval: Interval | undefined, language: Language): string {
  const decimals = interval ? decimalsFor(interval) : Math.abs(value) >= 10 ? 0 : 1;
  return formatNumber(Number(value.toFixed(decimals)), language);
}

export const withUnit = (written: string, unit: string): string =>
  unit === '' ? written : unit === '%' ? `${written}%` : `${written} ${unit}`;

type Reason = MeasureResult['sufficiency']['reasons'][number];

function reasonText({ reason, have, need }: Reason, language: Language): string {
  const text = reasonNames[reason][language];
  if (have === undefined || need === undefined) return text;
  const share = need <= 1;
  const written = (value: number) =>
    share ? `${Math.round(100 * value)}%` : formatNumber(Math.floor(value), language);
  const unit = reasonUnits[reason]?.[language] ?? '';
  return language === 'zh'
    ? `${text}（${written(have)}${unit && ` ${unit}`}，界线 ${written(need)}${unit && ` ${unit}`}）`
    : `${text} (${written(have)}${unit && ` ${unit}`}, the line is ${written(need)}${unit && ` ${unit}`})`;
}

const reasonUnits: Partial<Record<Reason['reason'], Words>> = {
  too_little_speech: { zh: '秒', en: 's' },
  too_few_tokens: { zh: '词', en: 'words' },
  too_few_questions: { zh: '问', en: 'questions' },
  too_short: { zh: '秒', en: 's' },
  too_little_voiced: { zh: '秒', en: 's' },
};
