import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { transitions } from '../interaction/matrix.ts';
import { fiasRatios } from '../interaction/ratios.ts';
import { fias } from '../interaction/schemes.ts';
import {
  classicConversionRate,
  labelsOf,
  switches,
  teacherShare,
} from '../lesson/student-teacher/figures.ts';
import { questionFigures } from '../lesson/questions/compute.ts';
import { bootstrapQuotient, bootstrapSequence } from '../stats/bootstrap.ts';
import { wilson } from '../stats/proportions.ts';

const file = new URL('../../../../../shared/mock/sample-lesson.json', import.meta.url);

/** A lesson whose figures somebody else worked out; it is not part of the product and may be absent. */
describe.skipIf(!existsSync(file))('a lesson of 45 minutes that was computed elsewhere', () => {
  const lesson = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { st: '', fias: [] };
  const labels = labelsOf(lesson.st as string);
  const close = (found: readonly number[] | null, expected: readonly number[], by = 1e-4) =>
    found?.every((value, index) => Math.abs(value - (expected[index] ?? Number.NaN)) < by);

  it('has the same Rt and Ch, with the same intervals', () => {
    const { Rt, Ch30 } = lesson.measures;
    expect(teacherShare(labels)).toBeCloseTo(Rt.value, 4);
    expect(classicConversionRate(labels)).toBeCloseTo(Ch30.value, 4);
    expect(switches(labels)).toBe(lesson.measures.switches);
    const ones = new Uint8Array(labels.length).fill(1);
    expect(close(bootstrapQuotient(labels, ones, 20, 42), Rt.interval)).toBe(true);
    const conversion = bootstrapSequence(labels, (each) => classicConversionRate(each) ?? 0, 100, 42);
    expect(close(conversion, Ch30.interval)).toBe(true);
  });

  it('has the same matrix and ratios', () => {
    const cells = transitions(lesson.fias, fias);
    expect(cells).toEqual(lesson.fias_matrix);
    const ratios = fiasRatios(cells);
    const { TT, TQR89, CCR, ID } = lesson.fias_ratios;
    expect(ratios.teacher_talk).toBeCloseTo(100 * TT, 2);
    expect(ratios.instant_question).toBeCloseTo(100 * TQR89, 2);
    expect(ratios.content_cross).toBeCloseTo(100 * CCR, 2);
    expect(ratios.wide_indirect_to_direct).toBeCloseTo(ID, 4);
  });

  it('has the same share of higher questions', () => {
    const counts = Object.values(lesson.measures.question_types as Record<string, number>);
    const { higher, higherCount } = questionFigures(counts);
    expect(higher).toBeCloseTo(lesson.measures.higher_order.value, 4);
    expect(close(wilson(higherCount, 33), lesson.measures.higher_order.interval, 1e-3)).toBe(true);
  });
});
