import { describe, expect, it } from 'vitest';
import { madeUpChunk } from './made-up-voices.ts';
import { turnsOf } from './turns.ts';

const spoken = (pieces: Parameters<typeof madeUpChunk>[0]) => turnsOf([madeUpChunk(pieces)]);
const outline = (lesson: ReturnType<typeof turnsOf>) =>
  lesson.turns.map(({ speaker, start, end }) => [speaker, start, end]);

describe('turns', () => {
  it('join pieces of one voice less than a second apart, and name the one who speaks most first', () => {
    const lesson = spoken([
      { voice: 1, start: 0, end: 3 },
      { voice: 0, start: 4, end: 9 },
      { voice: 0, start: 9.5, end: 12 },
      { voice: 0, start: 13.2, end: 16 },
    ]);
    expect(outline(lesson)).toEqual([
      ['s2', 0, 3],
      ['s1', 4, 12],
      ['s1', 13.2, 16],
    ]);
    expect(lesson.turns[1]?.pauses).toEqual([{ start: 9, end: 9.5 }]);
    expect(lesson.voices.map(({ id, seconds }) => [id, Math.round(seconds * 10) / 10])).toEqual([
      ['s1', 10.3],
      ['s2', 3],
    ]);
  });

  it('are cut within a piece where the voice changes', () => {
    const chunk = madeUpChunk([
      { voice: 0, start: 0, end: 6 },
      { voice: 1, start: 6, end: 12 },
    ]);
    // The same windows in one piece: nobody paused between them.
    const windows = chunk.windows.map((window) => ({ ...window, piece: 0 }));
    const { turns } = turnsOf([{ ...chunk, pieces: [{ start: 0, end: 12 }], windows }]);
    expect(turns.map(({ speaker }) => speaker)).toEqual(['s1', 's2']);
    expect(turns[0]?.end).toBe(turns[1]?.start);
    expect(Math.abs((turns[0]?.end ?? 0) - 6)).toBeLessThan(0.5);
  });

  it('are no longer than twenty seconds where there is a pause, and are divided at the longest', () => {
    const pieces = Array.from({ length: 10 }, (_, index) => ({
      voice: 0,
      start: index * 3 + (index > 5 ? 0.4 : 0),
      end: index * 3 + 2.7,
    }));
    const turns = outline(spoken(pieces));
    expect(turns).toHaveLength(2);
    expect(turns[1]?.[1]).toBe(18.4);
    expect(outline(spoken([{ voice: 0, start: 0, end: 30 }]))).toEqual([['s1', 0, 30]]);
  });

  it('are not broken by a sliver that sounds like somebody else', () => {
    const turns = outline(
      spoken([
        { voice: 0, start: 0, end: 4 },
        { voice: 1, start: 4.2, end: 4.4 },
        { voice: 0, start: 4.6, end: 9 },
        { voice: 1, start: 11, end: 15 },
      ]),
    );
    expect(turns).toEqual([
      ['s1', 0, 9],
      ['s2', 11, 15],
    ]);
  });

  it('say where several speak at once', () => {
    const { turns } = spoken([
      { voice: 0, start: 0, end: 6 },
      { voice: 2, start: 8, end: 12, alone: 0.1 },
    ]);
    expect(turns.map(({ overlap }) => overlap)).toEqual([false, true]);
  });

  it('do not lie over each other where two chunks both have a moment', () => {
    const { turns } = turnsOf([
      madeUpChunk([{ voice: 0, start: 0, end: 6 }]),
      madeUpChunk([
        { voice: 0, start: 2, end: 5.9 },
        { voice: 1, start: 5.2, end: 9 },
      ]),
    ]);
    expect(turns.map(({ start, end }) => [start, end])).toEqual([
      [0, 6],
      [6, 9],
    ]);
  });

  it('are none where nobody was heard', () => {
    expect(turnsOf([])).toMatchObject({ turns: [], voices: [] });
    expect(turnsOf([madeUpChunk([])])).toMatchObject({ turns: [], voices: [] });
  });

  it('do not make many voices out of one that is heard for a moment now and then', () => {
    const pieces = Array.from({ length: 40 }, (_, index) => ({
      voice: index % 4 === 3 ? 1 : 0,
      start: index * 3,
      end: index * 3 + 1.2,
    }));
    expect(spoken(pieces).voices).toHaveLength(2);
  });
});
