import { describe, expect, it } from 'vitest';
import { codesOf, lessonOf } from '../../examples/lessons.ts';
import { transcriptOf, type Line } from '../../examples/transcripts.ts';
import { conceptGraphOf } from '../../graph/build.ts';
import { mutualInformation, normalisedInformation } from '../../graph/link-strength.ts';
import { textCache } from '../../text/work.ts';
import { knowledgeGraph } from './compute.ts';

describe('§11: links between concepts', () => {
  it('§11 golden: 10 windows, 4 and 5, 3 of them together', () => {
    expect(mutualInformation(10, 4, 5, 3)).toBeCloseTo(0.585, 4);
    expect(normalisedInformation(10, 4, 5, 3)).toBeCloseTo(0.3368, 4);
  });

  it('what is never together has no strength, what always is has the greatest', () => {
    expect(normalisedInformation(10, 4, 5, 0)).toBeNull();
    expect(normalisedInformation(10, 10, 10, 10)).toBe(1);
  });
});

const cut = (text: string) => text.split(' ').map((word) => ({ text: word, tag: 'n' }));

describe('the graph that rules make', () => {
  const lines: Line[] = [];
  for (let minute = 0; minute < 10; minute += 1) {
    const said = minute < 4 ? '圆周 半径' : minute < 7 ? '面积' : '今天 同学';
    lines.push(['teacher', minute * 60, minute * 60 + 10, said]);
  }
  const graph = conceptGraphOf(transcriptOf(lines, 600).utterances, textCache(cut));

  it('links what comes together and leaves everyday words out', () => {
    expect(graph.concepts.map(({ label }) => label)).toEqual(['半径', '圆周', '面积']);
    expect(graph.links.map(({ from, to, type }) => [from, to, type].join(' '))).toEqual([
      '半径 圆周 co_occurs',
    ]);
    const { value, parts } = knowledgeGraph.compute(
      lessonOf(transcriptOf(lines, 600), { ...codesOf([]), graph }),
    );
    expect({ value, parts }).toEqual({ value: 3, parts: { links: 1, orphans: 1 } });
  });

  it('has at most forty concepts', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      String.fromCodePoint(0x4e00 + index, 0x5e00 + index),
    );
    const long = transcriptOf(
      [0, 1, 2].map((minute): Line => ['teacher', minute * 60, minute * 60 + 50, many.join(' ')]),
      180,
    );
    expect(conceptGraphOf(long.utterances, textCache(cut)).concepts).toHaveLength(40);
  });
});
