import { describe, expect, it } from 'vitest';
import { baselineCodes } from '../../coders/baseline.ts';
import { lessonOf } from '../../examples/lessons.ts';
import { transcriptOf, type Line } from '../../examples/transcripts.ts';
import { lessonPath } from './compute.ts';

const talk = (start: number, text: string): Line => ['teacher', start, start + 30, text];
const lesson = (...lines: Line[]) => {
  const transcript = transcriptOf(lines, 600);
  return lessonOf(transcript, baselineCodes(transcript));
};
const ribbon = (of: ReturnType<typeof lesson>) => {
  const { drawing } = lessonPath.compute(of);
  return drawing.view === 'ribbon' ? drawing.stretches : [];
};

describe('§11: introduce, develop, transfer', () => {
  it('§11: planted cue phrases give exact boundaries', () => {
    const planted = lesson(
      talk(0, '上节课我们学了长方形。'),
      talk(60, '大家看这个图形。'),
      talk(120, '我们把这样的线段叫做半径。'),
      talk(240, '看例题1。'),
      talk(420, '生活中哪里用到它呢？'),
    );
    expect(ribbon(planted)).toEqual([
      { start: 0, end: 120, value: 'introduce' },
      { start: 120, end: 420, value: 'develop' },
      { start: 420, end: 600, value: 'transfer' },
    ]);
    const { value, parts } = lessonPath.compute(planted);
    expect(value).toBeCloseTo(0.3, 10);
    expect(parts.introduce_share).toBeCloseTo(0.2, 10);
    expect(parts.develop_share).toBeCloseTo(0.5, 10);
  });

  it('§11: a second loop is allowed', () => {
    const twice = lesson(
      talk(0, '今天我们学习圆。'),
      talk(90, '我们把它叫做圆心。'),
      talk(180, '生活中的例子。'),
      talk(300, '回顾一下前面的内容。'),
      talk(390, '例题2。'),
    );
    expect(ribbon(twice).map(({ value }) => value)).toEqual([
      'introduce',
      'develop',
      'transfer',
      'introduce',
      'develop',
    ]);
  });

  it('§11: transfer that was not heard is not observed, and not nought', () => {
    const result = lessonPath.compute(lesson(talk(0, '今天我们学习圆。'), talk(90, '例题1。')));
    expect(result.value).toBeNull();
    expect(result.parts.transfer_share).toBeNull();
    expect(result.sufficiency.state).toBe('partial');
    expect(result.labels).toEqual(['transfer_not_observed']);
  });

  it('§11: a lesson without cue phrases has no path', () => {
    const result = lessonPath.compute(lesson(talk(0, '嗯。')));
    expect(result.sufficiency.reasons.map(({ reason }) => reason)).toEqual(['no_codes']);
  });
});
