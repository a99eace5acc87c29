import { describe, expect, it } from 'vitest';
import { lessonOf } from '../../examples/lessons.ts';
import { goldenMinute, transcriptOf } from '../../examples/transcripts.ts';
import { review } from './compute.ts';

const seriesOf = (lesson: Parameters<typeof review.compute>[0]) => {
  const { drawing } = review.compute(lesson);
  if (drawing.view !== 'series') throw new Error('not a series');
  return Object.fromEntries(drawing.series.map(({ name, values }) => [name, values]));
};

describe('§12: review by the minute', () => {
  it('§12: the golden minute belongs to somebody or to silence', () => {
    const series = seriesOf(lessonOf(goldenMinute));
    expect(series.teacher_seconds?.[0]).toBeCloseTo(27, 6);
    expect(series.student_seconds?.[0]).toBeCloseTo(9, 6);
    expect(series.group_seconds?.[0]).toBeCloseTo(17, 6);
    expect(series.silence_seconds?.[0]).toBeCloseTo(7, 6);
    expect(series.unknown_seconds?.[0]).toBe(0);
    expect(series.wait_time?.[0]).toBeCloseTo(2.35, 6);
    expect(series.teacher_share_so_far?.at(-1)).toBeCloseTo(0.4, 10);
  });

  it('§12: what is not known is a gap and no zero', () => {
    const series = seriesOf(lessonOf(transcriptOf([['student', 70, 80, '好']], 130)));
    expect(series.rate).toEqual([null, null, null]);
    expect(series.questions).toEqual([null, null, null]);
    expect(series.wait_time).toEqual([null, null, null]);
    expect(series.student_seconds).toEqual([0, 10, 0]);
    expect(series.silence_seconds).toEqual([60, 50, 10]);
  });

  it('§4: without consent there is no line about the voice', () => {
    expect(Object.keys(seriesOf(lessonOf(goldenMinute)))).not.toContain('pitch_deviation');
  });
});
