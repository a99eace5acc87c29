import type { MeasureResult } from '@kejing/contract/results';
import type { Utterance } from '@kejing/contract/transcripts';
import { describe, expect, it } from 'vitest';
import { lanesOf, minutesOf, pathOf, shareOf } from './stretches.ts';

const line = (role: Utterance['role'], start: number, end: number): Utterance => ({
  id: `${role}${start}`,
  start,
  end,
  speaker: role,
  role,
  role_confidence: 1,
  text: '好',
  confidence: 1,
  overlap: false,
});
const lines = [
  line('teacher', 0, 10),
  line('teacher', 10.5, 20),
  line('student', 21, 24),
  line('teacher', 40, 50),
];

describe('the time axis', () => {
  it('joins what lies closer together than can be seen, and nothing else', () => {
    expect(lanesOf(lines, 1).teacher).toEqual([
      { start: 0, end: 20 },
      { start: 40, end: 50 },
    ]);
    expect(lanesOf(lines, 0.1).teacher).toHaveLength(3);
    expect(lanesOf(lines, 1)).toMatchObject({ student: [{ start: 21, end: 24 }], group: [], none: [] });
  });

  it('counts what was spoken, not what was joined', () => {
    expect(shareOf(lines, 'teacher', 100)).toBeCloseTo(0.295, 10);
    expect(shareOf(lines, 'group', 100)).toBe(0);
    expect(shareOf(lines, 'teacher', 0)).toBe(0);
  });

  it('leaves a gap in a curve where nothing was measured', () => {
    const path = pathOf(
      [1, 2, null, 3],
      (index) => index,
      (value) => value,
    );
    expect(path).toBe('M0.0 1.0L1.0 2.0M3.0 3.0');
  });

  it('finds a curve of the minutes by its name', () => {
    const review = {
      measure: 'review',
      drawing: { view: 'series', series: [{ name: 'rate', values: [180, null] }] },
    } as unknown as MeasureResult;
    expect(minutesOf([review], 'rate')).toEqual([180, null]);
    expect(minutesOf([review], 'unknown')).toEqual([]);
    expect(minutesOf([], 'rate')).toEqual([]);
  });
});
