import { describe, expect, it } from 'vitest';
import { codesOf, lessonOf } from '../../examples/lessons.ts';
import { transcriptOf } from '../../examples/transcripts.ts';
import { taskBalance, taskFigures } from './compute.ts';

describe('§6: balance of task modes', () => {
  it('§6 golden: 24, 8 and 8 minutes', () => {
    const figures = taskFigures(24, 8, 8);
    expect(figures.share).toBeCloseTo(0.25, 4);
    expect(figures.balance).toBeCloseTo(0.8113, 4);
    expect(figures.codedShare).toBeCloseTo(0.8, 4);
  });

  it('§6: suppressed where less than half is coded', () => {
    const task = (value: 'image_creative' | 'unclear', start: number, end: number) =>
      ({
        id: `t${start}`,
        kind: 'task',
        value,
        start,
        end,
        utterance: null,
        quote: null,
        source: 'model',
      }) as const;
    const codes = codesOf([task('image_creative', 0, 240), task('unclear', 240, 600)]);
    const result = taskBalance.compute(lessonOf(transcriptOf([], 600), codes));
    expect(result).toMatchObject({ value: null, parts: { balance: null, coded_share: 0.4 } });
  });
});
