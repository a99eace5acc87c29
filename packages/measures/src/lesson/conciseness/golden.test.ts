import { describe, expect, it } from 'vitest';
import { lessonOf } from '../../examples/lessons.ts';
import { transcriptOf, type Line } from '../../examples/transcripts.ts';
import { conciseness, wordingOf } from './compute.ts';
import { repeatedWords } from './repetition.ts';
import { concisenessBars, concisenessScore } from './score.ts';
import { movingVariety, numbered, onePass, textualDiversity, typeTokenRatio } from './variety.ts';

describe('§3: conciseness', () => {
  it('§3 golden: the five parts give 72.75', () => {
    const parts = { fillers: 2.8, repetition: 0.015, density: 0.47, variety: 0.7, length: 18 };
    const bars = concisenessBars(parts);
    expect(bars.fillers).toBeCloseTo(0.7429, 4);
    expect(bars.repetition).toBeCloseTo(0.75, 4);
    expect(bars.density).toBeCloseTo(0.6, 4);
    expect(bars.variety).toBeCloseTo(0.6, 4);
    expect(bars.length).toBe(1);
    expect(concisenessScore(parts)).toBeCloseTo(72.75, 2);
  });

  it('§3 golden: diversity forward 6.6667, backward 6.9136, mean 6.7901', () => {
    const said = 'a b c a b c d a b e a b c f a g a b c h'.split(' ');
    const words = numbered(said);
    expect(onePass(words)).toBeCloseTo(6.6667, 4);
    expect(onePass(numbered(said.toReversed()))).toBeCloseTo(6.9136, 4);
    expect(textualDiversity(words)).toBeCloseTo(6.7901, 4);
    expect(typeTokenRatio(said)).toBeCloseTo(0.4, 4);
    expect(movingVariety(words, 5)).toBeCloseTo(0.8125, 4);
  });

  it('length falls to nothing at 50 characters and below', () => {
    const at = (length: number) =>
      concisenessBars({ fillers: 0, repetition: 0, density: 0, variety: 0, length }).length;
    expect([4, 8, 25, 37.5, 50, 60].map(at)).toEqual([0.5, 1, 1, 0.5, 0, 0]);
  });
});

/** Words come parted by blanks, with their part of speech behind a stroke where it matters. */
const cut = (text: string) =>
  text.split(' ').map((word) => {
    const [written = '', tag = 'n'] = word.split('/');
    return { text: written, tag };
  });

const said = (...lines: Line[]) => wordingOf(lessonOf(transcriptOf(lines, 60), null, { cut }));

describe('fillers and repeats', () => {
  it('counts a pointing word only where it points at nothing', () => {
    const fillers = (text: string) => said(['teacher', 0, 5, text]).fillers.map(({ quote }) => quote);
    expect(fillers('嗯/e ，/x 那个/r ，/x 就是说/c 像/v 西瓜')).toEqual(['嗯', '那个']);
    expect(fillers('那个/r 三角形')).toEqual([]);
    expect(fillers('我们/r 看/v 这个/r')).toEqual(['这个']);
    expect(fillers('好/a 啊/y')).toEqual([]);
    expect(fillers('啊/y ，/x 好/a')).toEqual(['啊']);
  });

  it('does not count what is doubled on purpose, or taken up from a student', () => {
    expect(repeatedWords(['我们', '我们', '来', '看', '看'], '')).toBe(1);
    expect(repeatedWords(['这', '是', '这', '是', '圆'], '')).toBe(2);
    expect(repeatedWords(['长方形', '长方形'], '是长方形')).toBe(0);
  });

  it('says what is missing instead of a score', () => {
    const transcript = transcriptOf([['teacher', 0, 5, '我们 看']], 60);
    const reasons = (options: object) =>
      conciseness
        .compute(lessonOf(transcript, null, options))
        .sufficiency.reasons.map(({ reason }) => reason);
    expect(reasons({})).toContain('no_tokens');
    expect(reasons({ cut: (text: string) => text.split(' ') })).toEqual([
      'too_few_tokens',
      'no_parts_of_speech',
    ]);
  });
});
