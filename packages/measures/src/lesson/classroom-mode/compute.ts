import type { Interval } from '../../stats/bootstrap.ts';
import { outcome, type Measure } from '../measure.ts';
import {
  conversionInterval,
  lessonLabels,
  longestRuns,
  shareInterval,
  wholeLesson,
} from '../student-teacher/compute.ts';
import { classicConversionRate, modeOf, modes, teacherShare, type Mode } from '../student-teacher/figures.ts';
import { definition } from './definition.ts';

/** Every mode that the intervals touch, the one of the values first. */
export function modesWithin(
  share: number,
  conversion: number,
  shares: Interval | null,
  conversions: Interval | null,
): Mode[] {
  const touched = new Set<Mode>([modeOf(share, conversion)]);
  const across = [share, ...(shares ?? [])];
  // From practice to lecture one comes through the middle, even if the value does not lie there.
  if (shares && shares[0] < 0.5 && shares[1] > 0.5) across.push(0.5);
  for (const x of across) for (const y of [conversion, ...(conversions ?? [])]) touched.add(modeOf(x, y));
  return [...touched];
}

export const classroomMode: Measure = {
  definition,
  compute(lesson) {
    const labels = lessonLabels(lesson);
    const share = teacherShare(labels);
    const conversion = classicConversionRate(labels);
    const known = share !== null && conversion !== null;
    const intervals = known && (lesson.options.intervals ?? false);
    return outcome(lesson, wholeLesson(lesson, definition.minimum), {
      value: conversion,
      n: labels.length,
      parts: { teacher_share: share },
      labels: known
        ? modesWithin(
            share,
            conversion,
            intervals ? shareInterval(lesson) : null,
            intervals ? conversionInterval(lesson) : null,
          )
        : [],
      drawing: { view: 'plane', points: known ? [[share, conversion]] : [], areas: [...modes] },
      evidence: longestRuns(lesson),
      interval: () => conversionInterval(lesson),
      partIntervals: () => ({ teacher_share: shareInterval(lesson) }),
    });
  },
};
