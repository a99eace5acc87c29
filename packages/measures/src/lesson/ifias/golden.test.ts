import { describe, expect, it } from 'vitest';
import { codesOf, lessonOf } from '../../examples/lessons.ts';
import { transcriptOf } from '../../examples/transcripts.ts';
import { improvedFlanders } from './compute.ts';

describe('§9: the improved scheme', () => {
  const transcript = transcriptOf(
    [
      ['teacher', 0, 6, '这是什么？'],
      ['student', 6, 12, '圆。'],
      ['teacher', 12, 18, '好。'],
    ],
    18,
  );
  const code = (utterance: string, start: number, value: number) =>
    ({
      id: `c${value}`,
      kind: 'interaction',
      value,
      utterance,
      quote: '',
      start,
      end: start + 6,
      source: 'model',
    }) as const;
  const codes = codesOf([code('u1', 0, 5), code('u2', 6, 11), code('u3', 12, 2)]);

  it('§9: tells halves of a category apart', () => {
    const result = improvedFlanders.compute(lessonOf(transcript, codes));
    expect(result.n).toBe(6);
    expect(result.parts).toMatchObject({
      open_questions: 0,
      students_asking: 100,
      category_4: 2,
      category_9: 2,
    });
    // Six windows and a silence at the end: seven pairs.
    expect(result.value).toBeCloseTo((100 * 4) / 7, 10);
  });

  it('§9: technology is unknown unless a person saw it', () => {
    expect(improvedFlanders.compute(lessonOf(transcript, codes)).parts.category_13).toBeNull();
    const claimed = codesOf([code('u1', 0, 16)]);
    expect(improvedFlanders.compute(lessonOf(transcript, claimed)).parts.category_13).toBeNull();
    const seen = codesOf([{ ...code('u1', 0, 16), source: 'person' }, code('u2', 6, 11)]);
    expect(improvedFlanders.compute(lessonOf(transcript, seen)).parts.category_13).toBe(2);
  });

  it('without codes there is nothing to tell', () => {
    const result = improvedFlanders.compute(lessonOf(transcript));
    expect(result.value).toBeNull();
    expect(result.sufficiency.reasons.map(({ reason }) => reason)).toContain('no_codes');
  });
});
