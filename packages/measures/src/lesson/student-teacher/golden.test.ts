import { describe, expect, it } from 'vitest';
import { lessonOf } from '../../examples/lessons.ts';
import { goldenMinute } from '../../examples/transcripts.ts';
import { lessonLabels, studentTeacher } from './compute.ts';
import {
  classicConversionRate,
  conversionRate,
  labelsOf,
  modeOf,
  switches,
  teacherShare,
} from './figures.ts';

describe('§8: S-T', () => {
  it.each([
    ['TTTTSSTTTSSSSTTSTTTS', 12, 8, 0.6, 0.35, 'mixed'],
    ['TSTSTSTSTTTSTSSTSTST', 11, 17, 0.55, 0.8, 'dialogue'],
    ['TTTTTTTSSS', 7, 2, 0.7, 0.1, 'lecture'],
    ['TTTSSSSSSS', 3, 2, 0.3, 0.1, 'practice'],
  ])('§8 golden: %s', (letters, teacher, runs, share, conversion, mode) => {
    const labels = labelsOf(letters);
    expect(labels.reduce((total, label) => total + label, 0)).toBe(teacher);
    expect(switches(labels) + 1).toBe(runs);
    expect(teacherShare(labels)).toBeCloseTo(share, 10);
    expect(conversionRate(labels)).toBeCloseTo(conversion, 10);
    expect(modeOf(teacherShare(labels) ?? 0, conversionRate(labels) ?? 0)).toBe(mode);
  });

  it('§8 golden: the golden minute on the 3 s grid', () => {
    const lesson = lessonOf(goldenMinute);
    expect(lesson.windows.map(({ label }) => label).join('')).toBe('TTTSSSTTTSSSTSSSSSST');
    expect(teacherShare(lessonLabels(lesson))).toBeCloseTo(0.4, 10);
    expect(conversionRate(lessonLabels(lesson))).toBeCloseTo(0.3, 10);
  });

  /** 40 minutes, 20 s by turns. */
  const turns = (step: number) =>
    labelsOf(
      Array.from({ length: Math.floor(2400 / step) }, (_, index) =>
        Math.floor((index * step + step / 2) / 20) % 2 === 0 ? 'T' : 'S',
      ),
    );

  it.each([
    [1, 0.0496],
    [3, 0.1487],
    [5, 0.2479],
    [10, 0.4958],
    [15, 0.7438],
    [30, 0.4875],
  ])('§8 golden: 20 s by turns on a grid of %i s', (step, conversion) => {
    expect(conversionRate(turns(step))).toBeCloseTo(conversion, 4);
  });

  it('§8 golden: the same lesson on the ten classic grids', () => {
    const labels = turns(3);
    expect(classicConversionRate(labels)).toBeCloseTo(0.495, 4);
    expect(teacherShare(labels)).toBeCloseTo(0.5, 10);
    expect(switches(labels) / 40).toBeCloseTo(2.975, 4);
  });

  it('a minute gives a partial result, and its curve ends at the totals', () => {
    const result = studentTeacher.compute(lessonOf(goldenMinute));
    expect(result.value).toBeCloseTo(0.4, 10);
    expect(result.sufficiency.state).toBe('partial');
    expect(result.drawing).toMatchObject({ view: 'plane' });
    expect(result.drawing.view === 'plane' && result.drawing.points.at(-1)).toEqual([24, 36]);
  });

  it('known mistakes of attribution are taken out of the share', () => {
    const result = studentTeacher.compute(
      lessonOf(goldenMinute, null, { attribution: { sensitivity: 0.8, specificity: 0.92 } }),
    );
    expect(result.parts.corrected_share).toBeCloseTo((0.4 + 0.92 - 1) / 0.72, 10);
  });
});
