import type { Code } from '@kejing/contract/coding';
import { correction as correctionSchema } from '@kejing/contract/corrections';
import type { Moment } from '@kejing/contract/results';
import { baselineCodes } from '@kejing/measures/coders/baseline';
import { computeLesson } from '@kejing/measures/lesson/compute-lesson';
import { describe, expect, it } from 'vitest';
import { canRemove, changeCodes, removeCodes } from './change-code.ts';
import { codeValuesOf } from './code-values.ts';
import { codesBehind } from './codes-behind.ts';
import { exampleCut, exampleTranscript } from './example-lesson.ts';

const transcript = exampleTranscript();
const lessonCodes = baselineCodes(transcript, { cut: exampleCut });
const codes = lessonCodes?.codes ?? [];
const compute = (corrections: Parameters<typeof computeLesson>[1]) =>
  computeLesson(transcript, corrections, lessonCodes, { cut: exampleCut });
const whole = compute([]);
const momentsOf = (measure: string, results = whole) =>
  results.results.find((result) => result.measure === measure)?.evidence ?? [];
const firstOf = (measure: string, as?: string): Moment => {
  const found = momentsOf(measure).find((moment) => as === undefined || moment.as === as);
  if (!found) throw new Error(`There is no ${as} in ${measure}.`);
  return found;
};
const said = transcript.utterances[0];
const question: Code = {
  id: 'q',
  kind: 'question',
  value: 'what',
  open: false,
  start: 1,
  end: 2,
  utterance: said?.id ?? '',
  quote: '谁来说一说',
  source: 'baseline',
};

describe('the codes behind a moment', () => {
  it.each([
    'wait_time',
    'fias',
    'itias',
    'questions',
    'imagination',
    'knowing_doing',
    'task_balance',
    'lesson_path',
    'review',
  ])('are found for every moment of %s', (measure) => {
    expect(momentsOf(measure).length).toBeGreaterThan(0);
    for (const moment of momentsOf(measure)) {
      const behind = codesBehind(measure, moment, codes);
      expect(behind.length, JSON.stringify(moment)).toBeGreaterThan(0);
      const elsewhere = behind.filter(({ utterance }) => utterance !== moment.utterance);
      expect(moment.utterance === null ? [] : elsewhere).toEqual([]);
    }
  });

  it.each(['speech_rate', 'conciseness', 'student_teacher', 'classroom_mode', 'knowledge_graph'])(
    'are none for %s, which needs none',
    (measure) => {
      for (const moment of momentsOf(measure)) expect(codesBehind(measure, moment, codes)).toEqual([]);
    },
  );

  it('are told apart by what they say where two share a sentence', () => {
    const [a, b] = (['analogy', 'imagery'] as const).map((value): Code => ({
      ...question,
      kind: 'imagination',
      id: value,
      value,
    }));
    if (!a || !b) throw new Error('Both are needed.');
    const moment = { utterance: question.utterance, start: 1, end: 2, as: 'imagery', quote: '谁来说一说' };
    expect(codesBehind('imagination', moment, [a, b])).toEqual([b]);
  });

  it('of a wait are what was asked last', () => {
    const last: Code = { ...question, id: 'last', start: 2, end: 3, quote: '水有哪三种样子？' };
    const moment = { utterance: question.utterance, start: 0, end: 6, as: 'answered', value: 3 };
    expect(codesBehind('wait_time', moment, [last, question])).toEqual([last]);
  });

  it('are still found while the figures have not followed a change', () => {
    const moment = firstOf('questions', 'what');
    const [code] = codesBehind('questions', moment, codes);
    const changed = codes.map((each) => (each.id === code?.id ? ({ ...each, value: 'why' } as Code) : each));
    expect(codesBehind('questions', moment, changed).map(({ id }) => id)).toEqual([code?.id]);
  });
});

describe('a change', () => {
  it('keeps id, place and quote, and is a person’s', () => {
    expect(changeCodes([question], 'why', question, transcript)).toEqual([
      { kind: 'put_code', code: { ...question, value: 'why', source: 'person' } },
    ]);
  });

  it('drops a quote that is no longer in what was said', () => {
    const stale = { ...question, quote: '没有说过的话' };
    expect(changeCodes([stale], 'why', question, transcript)).toMatchObject([{ code: { quote: null } }]);
  });

  it('to what the kind does not have is none', () => {
    expect(changeCodes([question], 'develop', question, transcript)).toEqual([]);
  });

  it('of a long stretch is one code for the whole, besides what people had said in it', () => {
    const many = Array.from({ length: 30 }, (_, index): Code => ({
      ...question,
      kind: 'activity',
      value: 'explanation',
      id: `a${index}`,
      start: 3 * index,
      end: 3 * index + 3,
      source: index === 7 ? 'person' : 'baseline',
    }));
    const made = changeCodes(many, 'exercise', { start: 0, end: 90 }, transcript);
    expect(made).toMatchObject([
      { code: { utterance: null, quote: null, start: 0, end: 90, value: 'exercise', source: 'person' } },
      { code: { id: 'a7', value: 'exercise' } },
    ]);
    expect(canRemove(many)).toBe(true);
    expect(canRemove([...many, ...many, ...many, ...many])).toBe(false);
  });

  it.each([
    ['fias', '5', 2, '2'],
    ['questions', 'what', 'what_if', 'what_if'],
    ['knowing_doing', 'doing', 'explanation', 'knowing'],
    ['task_balance', 'unclear', 'image_creative', 'image_creative'],
    ['lesson_path', 'introduce', 'transfer', 'transfer'],
    ['review', 'general', 'specific', 'specific'],
    ['imagination', 'hypothetical', 'analogy', 'analogy'],
  ] as const)('of %s from %s into %s is what the lesson is computed with', (measure, as, value, after) => {
    const moment = firstOf(measure, as);
    const made = changeCodes(codesBehind(measure, moment, codes), value, moment, transcript);
    for (const each of made) expect(correctionSchema.safeParse(each).success).toBe(true);
    const covers = ({ start, end }: Moment) => start <= moment.start + 0.01 && end >= moment.end - 0.01;
    const now = momentsOf(measure, compute(made)).filter(covers);
    expect(now.map((each) => each.as)).toContain(after);
    expect(now.map((each) => each.as)).not.toContain(as);
  });

  it('takes away what is none of this kind, and the wait after it', () => {
    const moment = firstOf('wait_time');
    const made = removeCodes(codesBehind('wait_time', moment, codes));
    expect(momentsOf('wait_time', compute(made))).toHaveLength(momentsOf('wait_time').length - 1);
  });
});

it('every kind has all its values with a name', () => {
  const counts = (
    ['question', 'interaction', 'activity', 'task', 'praise', 'imagination', 'phase'] as const
  ).map((kind) => codeValuesOf(kind).length);
  expect(counts).toEqual([4, 18, 10, 3, 2, 3, 3]);
});
