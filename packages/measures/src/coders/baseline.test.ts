import { lessonCodes, type LessonCodes } from '@kejing/contract/coding';
import type { Transcript } from '@kejing/contract/transcripts';
import { describe, expect, it } from 'vitest';
import { goldenMinute, transcriptOf, type Line } from '../examples/transcripts.ts';
import { asks, endsAsking, setsTask } from '../text/questions.ts';
import { baselineCodes } from './baseline.ts';
import { codeQuestion } from './questions.ts';

function codesFor(transcript: Transcript): LessonCodes {
  const codes = baselineCodes(transcript);
  if (!codes) throw new Error('the rules know Chinese');
  return codes;
}

describe('questions by rule', () => {
  it.each([
    ['为什么它像长方形呢?', 'why', true],
    ['如果把圆切成很多小扇形,会怎么样呢?', 'what_if', true],
    ['怎样求圆的面积？', 'how', true],
    ['这个字怎么读？', 'how', false],
    ['圆有几条半径？', 'what', false],
    ['你觉得哪一种好？', 'what', true],
    ['三加五等于多少', 'what', false],
  ])('%s', (text, value, open) => expect(codeQuestion(text)).toEqual({ value, open }));

  it.each([
    '这是圆，对不对？',
    '我们学过了，是不是？',
    '对吧？',
    '今天学习圆。',
    '好。',
    '因为它有什么就说什么。',
  ])('no question: %s', (text) => expect(asks(text)).toBe(false));

  it('an utterance ends by asking even if a tag hangs on it', () => {
    expect(endsAsking('它是什么图形？对不对？')).toBe(true);
    expect(endsAsking('它是什么图形？是圆。')).toBe(false);
  });

  it('knows a task when it hears one', () => {
    expect(setsTask('下面四人小组动手剪一剪。')).toBe(true);
    expect(setsTask('圆是平面图形。')).toBe(false);
  });
});

describe('codes by rule', () => {
  const made = codesFor(goldenMinute);
  const values = (kind: string) =>
    made.codes.filter((code) => code.kind === kind).map(({ utterance, value }) => `${utterance} ${value}`);

  it('are codes as the contract has them, and say that they are a baseline', () => {
    expect(lessonCodes.safeParse(made).success).toBe(true);
    expect(made.codes.every(({ source }) => source === 'baseline')).toBe(true);
    expect(made.made_with).toContain('baseline');
  });

  it('are none for a language that the rules do not know', () => {
    expect(baselineCodes({ ...goldenMinute, language: 'en' })).toBeNull();
  });

  it('each quotes its utterance', () => {
    const texts = new Map(goldenMinute.utterances.map(({ id, text }) => [id, text ?? '']));
    const strangers = made.codes.filter(
      ({ utterance, quote }) => utterance !== null && !texts.get(utterance)?.includes(quote ?? '?'),
    );
    expect(strangers).toEqual([]);
  });

  it('finds what is in the golden minute', () => {
    expect(values('question')).toEqual(['u2 what_if', 'u5 why']);
    expect(values('praise')).toEqual(['u4 specific']);
    expect(values('imagination')).toEqual(['u2 hypothetical', 'u4 analogy', 'u4 imagery']);
    expect(values('interaction')).toEqual([
      'u1 6',
      'u2 4',
      'u3 9',
      'u4 2',
      'u4 6',
      'u5 4',
      'u6 9',
      'u7 3',
      'u7 7',
      'u8 12',
      'u9 7',
    ]);
  });

  it('a silence after a task is an exercise, and one after a statement is nothing', () => {
    const lines: Line[] = [
      ['teacher', 0, 5, '打开练习本，自己做。'],
      ['teacher', 65, 70, '圆是平面图形。'],
      ['teacher', 130, 135, '好。'],
    ];
    const silent = codesFor(transcriptOf(lines, 140)).codes.filter(
      ({ kind, utterance }) => kind === 'activity' && utterance === null,
    );
    expect(silent.map(({ value, start, end }) => [value, start, end])).toEqual([['exercise', 5, 65]]);
  });
});
