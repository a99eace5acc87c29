import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baselineCodes } from './coders/baseline.ts';
import { applyCorrections } from './corrections/apply.ts';
import { cronbachAlpha, tScores } from './exam/test-theory.ts';
import { anyTranscript, closedTranscript } from './examples/arbitrary.ts';
import { lessonOf } from './examples/lessons.ts';
import { columnSums, rowSums, transitions } from './interaction/matrix.ts';
import { fias, ifias, itias } from './interaction/schemes.ts';
import { knowingDoingFigures } from './lesson/knowing-doing/compute.ts';
import { questionFigures } from './lesson/questions/compute.ts';
import { review } from './lesson/review/compute.ts';
import { lessonLabels, studentTeacher } from './lesson/student-teacher/compute.ts';
import { conversionRate, labelsOf, teacherShare } from './lesson/student-teacher/figures.ts';
import { krippendorffAlpha } from './ratings/krippendorff.ts';
import { mean, standardDeviation, sum } from './stats/basics.ts';

/** Tries a property with a thousand cases and tells the first that breaks it. */
function broken<Case>(cases: fc.Arbitrary<Case>, holds: (tried: Case) => boolean): Case | null {
  const found = fc.check(fc.property(cases, holds), { numRuns: 1000 });
  if (found.errorInstance) throw found.errorInstance;
  return found.counterexample?.[0] ?? null;
}

const near = (value: number | null | undefined, expected: number | null, by = 1e-9): boolean =>
  expected === null ? value === null : typeof value === 'number' && Math.abs(value - expected) <= by;

const letters = fc.array(fc.constantFrom('T', 'S'), { minLength: 1, maxLength: 300 });

describe('§18 properties', () => {
  it('§18: Rt and Rs are one', () => {
    const holds = broken(anyTranscript(), (transcript) => {
      const { value, parts } = studentTeacher.compute(lessonOf(transcript));
      return value === null ? parts.student_share === null : near(parts.student_share, 1 - value);
    });
    expect(holds).toBeNull();
  });

  it('§18: Ch is at most twice the smaller share, up to one label', () => {
    const holds = broken(letters, (sequence) => {
      const labels = labelsOf(sequence);
      const share = teacherShare(labels) ?? 0;
      const bound = 2 * Math.min(share, 1 - share) + 1 / labels.length;
      return (conversionRate(labels) ?? 1) <= bound + 1e-12;
    });
    expect(holds).toBeNull();
  });

  it.each([
    ['FIAS', fias],
    ['ITIAS', itias],
    ['iFIAS', ifias],
  ])('§18: rows and columns of %s have the same sums', (_, scheme) => {
    const codes = fc.array(fc.integer({ min: 1, max: scheme.labels.length }), { maxLength: 200 });
    const holds = broken(codes, (sequence) => {
      const cells = transitions(sequence, scheme);
      return rowSums(cells).join() === columnSums(cells).join();
    });
    expect(holds).toBeNull();
  });

  it('§18: shares add up to one, or are not there', () => {
    const counts = fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50));
    const whole = (shares: (number | null)[], of: number) =>
      of === 0
        ? shares.every((share) => share === null)
        : near(sum(shares.map((share) => share ?? Number.NaN)), 1);
    const holds = broken(counts, ([a, b, c, d]) => {
      const { knowing, doing, other } = knowingDoingFigures(a, b, c);
      return (
        whole(questionFigures([a, b, c, d]).shares, a + b + c + d) &&
        whole([knowing, doing, other], a + b + c)
      );
    });
    expect(holds).toBeNull();
  });

  it('§18: a lesson twice over has the Rt of one', () => {
    const holds = broken(closedTranscript, (transcript) => {
      const again = transcript.utterances.map((utterance) => ({
        ...utterance,
        id: `${utterance.id} again`,
        start: utterance.start + transcript.seconds,
        end: utterance.end + transcript.seconds,
      }));
      const twice = {
        ...transcript,
        seconds: 2 * transcript.seconds,
        utterances: [...transcript.utterances, ...again],
      };
      const [once, double] = [lessonLabels(lessonOf(transcript)), lessonLabels(lessonOf(twice))];
      return double.length === 2 * once.length && near(teacherShare(double), teacherShare(once));
    });
    expect(holds).toBeNull();
  });

  it.each([
    ['Cronbach’s', cronbachAlpha],
    ['Krippendorff’s', (marks: number[][]) => krippendorffAlpha(marks, 'interval')],
  ])('§18: %s alpha does not change when a constant is added', (_, alpha) => {
    const mark = fc.integer({ min: 1, max: 5 });
    const marks = fc.array(fc.array(mark, { minLength: 4, maxLength: 4 }), { minLength: 3, maxLength: 8 });
    const holds = broken(fc.tuple(marks, fc.integer({ min: -100, max: 100 })), ([rows, constant]) =>
      near(alpha(rows.map((row) => row.map((each) => each + constant))), alpha(rows)),
    );
    expect(holds).toBeNull();
  });

  it('§18: T has mean 50 and standard deviation 10', () => {
    const holds = broken(fc.array(fc.nat(150), { minLength: 2, maxLength: 60 }), (scores) => {
      const scaled = tScores(scores);
      if (scaled === null) return new Set(scores).size === 1;
      return near(mean(scaled), 50) && near(standardDeviation(scaled), 10);
    });
    expect(holds).toBeNull();
  });
});

describe('§12 properties', () => {
  it('§12: every second of a minute is somebody’s or silent, and Rt so far ends at Rt', () => {
    const holds = broken(anyTranscript(['teacher', 'student', 'group'], 25), (transcript) => {
      const lesson = lessonOf(transcript);
      const { drawing } = review.compute(lesson);
      const series = drawing.view === 'series' ? drawing.series : [];
      const line = (name: string) => series.find((each) => each.name === name)?.values ?? [];
      const four = ['teacher', 'student', 'group', 'silence'].map((who) => line(`${who}_seconds`));
      const whole = (four[0] ?? []).every((_, minute) =>
        near(
          sum(four.map((values) => values[minute] ?? 0)),
          Math.min(60, transcript.seconds - minute * 60),
          0.1,
        ),
      );
      return whole && near(line('teacher_share_so_far').at(-1) ?? null, teacherShare(lessonLabels(lesson)));
    });
    expect(holds).toBeNull();
  });
});

describe('baseline codes', () => {
  it('§18: every quote is in its utterance', () => {
    const holds = broken(anyTranscript(), (transcript) => {
      const spoken = new Map(transcript.utterances.map(({ id, text }) => [id, text ?? '']));
      return (baselineCodes(transcript)?.codes ?? []).every(
        ({ utterance, quote }) => utterance === null || spoken.get(utterance)?.includes(quote ?? '?'),
      );
    });
    expect(holds).toBeNull();
  });

  it('corrections of nothing change nothing', () => {
    const holds = broken(anyTranscript(), (transcript) => {
      const codes = baselineCodes(transcript);
      const after = applyCorrections(transcript, [], codes);
      return (
        JSON.stringify([after.transcript, after.codes]) === JSON.stringify([transcript, codes]) &&
        after.touched.size === 0
      );
    });
    expect(holds).toBeNull();
  });
});
