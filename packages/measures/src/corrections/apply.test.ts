import type { Code } from '@kejing/contract/coding';
import { correction as correctionShape, type Correction } from '@kejing/contract/corrections';
import { describe, expect, it } from 'vitest';
import { codesOf } from '../examples/lessons.ts';
import { goldenMinute } from '../examples/transcripts.ts';
import { applyCorrections } from './apply.ts';

const code: Code = {
  id: 'c1',
  kind: 'praise',
  value: 'general',
  utterance: 'u4',
  quote: '很好',
  start: 17.4,
  end: 22.4,
  source: 'model',
};
const apply = (...corrections: Correction[]) => {
  for (const each of corrections) expect(correctionShape.safeParse(each).success).toBe(true);
  return applyCorrections(goldenMinute, corrections, codesOf([code]));
};
const roles = (...corrections: Correction[]) =>
  apply(...corrections)
    .transcript.utterances.map(({ role }) => role[0])
    .join('');

describe('corrections', () => {
  it('change the role of an utterance, of a stretch and of a voice; the later one holds', () => {
    expect(roles()).toBe('ttsttstgt');
    expect(roles({ kind: 'role_of_utterance', utterance: 'u4', role: 'student' })).toBe('ttsststgt');
    expect(roles({ kind: 'role_of_range', start: 0, end: 20, role: 'student' })).toBe('sssststgt');
    expect(
      roles(
        { kind: 'role_of_voice', voice: 'student', role: 'teacher' },
        { kind: 'role_of_utterance', utterance: 'u3', role: 'group' },
      ),
    ).toBe('ttgttttgt');
  });

  it('leave the transcript that they are applied to as it was', () => {
    const before = JSON.stringify(goldenMinute);
    apply({ kind: 'text', utterance: 'u1', text: '好' }, { kind: 'merge', utterances: ['u1', 'u2'] });
    expect(JSON.stringify(goldenMinute)).toBe(before);
  });

  it('edit a text and keep its pauses', () => {
    const [first] = apply({ kind: 'text', utterance: 'u1', text: '同学们好。' }).transcript.utterances;
    expect(first).toMatchObject({ text: '同学们好。' });
    expect(first?.pauses).toHaveLength(1);
  });

  it('split and merge', () => {
    const { utterances } = apply({ kind: 'split', utterance: 'u2', at: 8, text_at: 12 }).transcript;
    expect(utterances[1]).toMatchObject({ id: 'u2.1', start: 6.5, end: 8, text: '如果把圆切成很多小扇形,' });
    expect(utterances[2]).toMatchObject({ id: 'u2.2', start: 8, end: 10.5, text: '会怎么样呢?' });
    const merged = apply({ kind: 'merge', utterances: ['u5', 'u4'] }).transcript.utterances;
    expect(merged).toHaveLength(8);
    expect(merged[3]).toMatchObject({ id: 'u4', start: 17.4, end: 26.8 });
    expect(merged[3]?.text).toContain('西瓜一样。为什么');
    // Its own pause, and the gap between the two.
    expect(merged[3]?.pauses).toHaveLength(2);
  });

  it('take away codes that were made for another role, but not what a person coded', () => {
    const wrong: Correction = { kind: 'role_of_utterance', utterance: 'u4', role: 'student' };
    expect(apply(wrong).codes?.codes).toEqual([]);
    const own: Code = { ...code, value: 'specific' };
    expect(apply({ kind: 'put_code', code: own }, wrong).codes?.codes).toEqual([
      { ...own, source: 'person' },
    ]);
    expect(apply({ kind: 'remove_code', code: 'c1' }).codes?.codes).toEqual([]);
  });

  it('mark what is not lesson, joined and in order', () => {
    const { notLesson } = apply(
      { kind: 'not_lesson', start: 50, end: 60 },
      { kind: 'not_lesson', start: 0, end: 5 },
      { kind: 'not_lesson', start: 4, end: 8 },
    );
    expect(notLesson).toEqual([
      { start: 0, end: 8 },
      { start: 50, end: 60 },
    ]);
  });

  it('edit the graph', () => {
    const concept = (id: string, first: number) => ({
      id,
      label: id,
      kind: 'concept' as const,
      spans: [[first, first + 1] as [number, number]],
      mentions: 1,
      first,
      last: first + 1,
      evidence: ['u1'],
    });
    const put = (id: string, first: number): Correction => ({
      kind: 'graph',
      edit: { change: 'put_concept', concept: concept(id, first) },
    });
    const link: Correction = {
      kind: 'graph',
      edit: {
        change: 'put_link',
        link: { from: '圆', to: '半径', type: 'part_of', weight: 1, evidence: [], source: 'model' },
      },
    };
    const merge: Correction = {
      kind: 'graph',
      edit: { change: 'merge_concepts', keep: '圆', remove: '圆形' },
    };
    const { codes } = apply(put('圆形', 1), put('圆', 5), put('半径', 9), link, merge);
    expect(codes?.graph?.concepts.map(({ id, mentions, first }) => [id, mentions, first])).toEqual([
      ['圆', 2, 1],
      ['半径', 1, 9],
    ]);
    expect(codes?.graph?.links).toMatchObject([{ from: '圆', to: '半径', source: 'person' }]);
    const without = apply(put('圆', 5), put('半径', 9), link, {
      kind: 'graph',
      edit: { change: 'remove_concept', concept: '半径' },
    });
    expect(without.codes?.graph?.links).toEqual([]);
  });
});
