import { describe, expect, it } from 'vitest';
import { codesOf, lessonOf } from '../../examples/lessons.ts';
import { goldenMinute } from '../../examples/transcripts.ts';
import { questionCounts } from './compute.ts';

const question = (id: string, utterance: string, quote: string) =>
  ({
    id,
    kind: 'question',
    value: 'why',
    open: true,
    utterance,
    quote,
    start: 0,
    end: 1,
    source: 'model',
  }) as const;

describe('question counts', () => {
  it('two questions in a minute are twenty in ten', () => {
    const codes = codesOf([question('a', 'u2', '会怎么样呢?'), question('b', 'u5', '为什么它像长方形呢?')]);
    expect(questionCounts.compute(lessonOf(goldenMinute, codes))).toMatchObject({ value: 20, n: 2 });
  });

  it('neither a student’s question nor one with a made-up quote counts', () => {
    const codes = codesOf([question('a', 'u3', '会变成'), question('b', 'u5', '为什么不像')]);
    expect(questionCounts.compute(lessonOf(goldenMinute, codes))).toMatchObject({ value: 0, n: 0 });
  });
});
