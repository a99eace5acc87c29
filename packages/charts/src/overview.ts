import type { Region } from '@kejing/contract/deployments';
import type { LessonResults, MeasureResult, Moment } from '@kejing/contract/results';
import { findingOf } from './finding.ts';
import { nameOf, shownFigure } from './figure.ts';
import { listed, spokenSeconds, type Language } from './say.ts';

export interface Sentence {
  /** The measures that it is made of. */
  measure: string;
  text: string;
  /** What one would listen to. */
  moment?: { start: number; end: number };
}

type Write = (results: ReadonlyMap<string, MeasureResult>, language: Language) => Sentence | undefined;

const howMany = 5;
const higher = new Set(['why', 'how', 'what_if']);
type Stretch = Pick<Moment, 'start' | 'end'>;
const span = ({ start, end }: Stretch) => ({ start, end });

/** The moment with the largest value. */
export const longest = (moments: readonly Moment[]): Moment | undefined =>
  moments.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.start - b.start)[0];

const sumOf = (result: MeasureResult, name: string): number | undefined => {
  const line =
    result.drawing.view === 'series' ? result.drawing.series.find((each) => each.name === name) : undefined;
  return line?.values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
};

const whoSpoke: Write = (results, language) => {
  const review = results.get('review');
  if (!review || review.value === null) return undefined;
  const [teacher, student, group, silence] = ['teacher', 'student', 'group', 'silence'].map(
    (role) => sumOf(review, `${role}_seconds`) ?? 0,
  );
  const total = ['teacher', 'student', 'group', 'silence', 'unknown'].reduce(
    (sum, role) => sum + (sumOf(review, `${role}_seconds`) ?? 0),
    0,
  );
  const [t, s, g, q] = [teacher, student, group, silence].map((seconds) =>
    spokenSeconds(seconds ?? 0, language),
  );
  const minutes = Math.round(total / 60);
  return {
    measure: 'review',
    text:
      language === 'zh'
        ? `${minutes} 分钟里，您说了 ${t}，学生单独说了 ${s}，${(group ?? 0) > 0 ? `小组一起说了 ${g}，` : ''}安静 ${q}。`
        : `In ${minutes} minutes you spoke ${t}, single students ${s}, ${(group ?? 0) > 0 ? `groups ${g}, ` : ''}and it was quiet for ${q}.`,
  };
};

const mode: Write = (results, language) => {
  const result = results.get('classroom_mode');
  const share = results.get('student_teacher');
  if (!result || !share) return undefined;
  const { modes } = shownFigure(result, language);
  const { written, range, value } = shownFigure(share, language);
  const [first, ...others] = modes;
  if (!first || value === null)
    return {
      measure: 'classroom_mode',
      text: `${findingOf(result, language)}${language === 'zh' ? '。' : '.'}`,
    };
  const run = longest(share.evidence.filter(({ as }) => as === 'T'));
  const also =
    others.length > 0
      ? language === 'zh'
        ? `，也可能是${listed(others, language)}`
        : `, or ${listed(others, language)}`
      : '';
  return {
    measure: 'classroom_mode',
    text:
      language === 'zh'
        ? `课堂落在${first}${also}；教师行为占 ${written}${range ? `（${range}）` : ''}。`
        : `A ${first} lesson${also}; teacher behaviour takes ${written}${range ? ` (${range})` : ''}.`,
    ...(run && { moment: span(run) }),
  };
};

const questions: Write = (results, language) => {
  const result = results.get('questions');
  if (!result) return undefined;
  const waits = new Map(
    (results.get('wait_time')?.evidence ?? []).map((moment) => [moment.utterance, moment.value ?? 0]),
  );
  const asked = result.evidence
    .filter(({ as }) => as !== undefined && higher.has(as))
    .toSorted(
      (a, b) => (waits.get(b.utterance) ?? 0) - (waits.get(a.utterance) ?? 0) || a.start - b.start,
    )[0];
  return {
    measure: 'questions',
    text: `${findingOf(result, language)}${language === 'zh' ? '。' : '.'}`,
    ...(result.value !== null && asked && { moment: span(asked) }),
  };
};

const waits: Write = (results, language) => {
  const result = results.get('wait_time');
  if (!result) return undefined;
  const { value, written } = shownFigure(result, language);
  const answered = result.evidence.filter(({ as }) => as === 'answered');
  const long = answered.filter((moment) => (moment.value ?? 0) >= 3).length;
  const most = longest(answered);
  if (value === null)
    return { measure: 'wait_time', text: `${findingOf(result, language)}${language === 'zh' ? '。' : '.'}` };
  return {
    measure: 'wait_time',
    text:
      language === 'zh'
        ? `问完以后，等待的中位数是 ${written}；${result.n} 次里有 ${long} 次等满了 3 秒。`
        : `After a question you waited ${written} in the median; ${long} of ${result.n} waits reached 3 s.`,
    ...(most && { moment: span(most) }),
  };
};

/** What a result's own finding says, with the moment that stands out most. */
const plain =
  (measure: string, stands: (result: MeasureResult) => Stretch | undefined): Write =>
  (results, language) => {
    const result = results.get(measure);
    if (!result) return undefined;
    const moment = result.sufficiency.state === 'insufficient' ? undefined : stands(result);
    return {
      measure,
      text: `${findingOf(result, language)}${language === 'zh' ? '。' : '.'}`,
      ...(moment && { moment: span(moment) }),
    };
  };

/** In this order; the first five that the lesson's edition has. */
const writers: readonly Write[] = [
  whoSpoke,
  mode,
  questions,
  waits,
  plain('lesson_path', ({ drawing }) =>
    drawing.view === 'ribbon' ? drawing.stretches.find(({ value }) => value === 'transfer') : undefined,
  ),
  plain('speech_rate', ({ evidence }) => longest(evidence.filter(({ as }) => as === 'fast'))),
  plain('conciseness', ({ evidence }) => evidence[0]),
  plain('question_counts', ({ evidence }) => evidence[0]),
];

export const byMeasure = ({ results }: LessonResults): ReadonlyMap<string, MeasureResult> =>
  new Map(results.map((result) => [result.measure, result]));

/** The lesson in five sentences, written by rules from the figures and from nothing else. */
export function sentencesOf(lesson: LessonResults, language: Language): Sentence[] {
  const results = byMeasure(lesson);
  return writers.flatMap((write) => write(results, language) ?? []).slice(0, howMany);
}

const cards = ['student_teacher', 'wait_time', 'questions', 'speech_rate', 'classroom_mode', 'conciseness'];

/** The figures that stand on the first page. */
export const overviewCards = (lesson: LessonResults): string[] => {
  const results = byMeasure(lesson);
  return cards.filter((measure) => results.has(measure)).slice(0, 4);
};

/** Which parts were coded by rules, which by a model on trial, and which are missing. */
export function partsOfLesson(lesson: LessonResults, language: Language, region?: Region) {
  const named = (results: readonly MeasureResult[]) =>
    results.map(({ measure }) => nameOf(measure, language, region));
  const has = (reason: string) =>
    lesson.results.filter(({ sufficiency }) => sufficiency.reasons.some((each) => each.reason === reason));
  return {
    byRules: named(has('baseline_codes')),
    onTrial: named(has('experimental_codes')),
    missing: named(lesson.results.filter(({ sufficiency }) => sufficiency.state === 'insufficient')),
  };
}
