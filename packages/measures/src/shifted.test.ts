import type { LessonCodes } from '@kejing/contract/coding';
import type { MeasureResult } from '@kejing/contract/results';
import type { Transcript } from '@kejing/contract/transcripts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from './canonical.ts';
import { baselineCodes } from './coders/baseline.ts';
import { anyTranscript } from './examples/arbitrary.ts';
import { computeLesson } from './lesson/compute-lesson.ts';
import { textCache } from './text/work.ts';

/** On a busy machine a thousand whole lessons take a while. */
const patience = 60_000;

const cut = (text: string) =>
  Array.from(text, (letter) => ({ text: letter, tag: /[\u4e00-\u9fff]/u.test(letter) ? 'n' : 'x' }));

const later = <Timed extends { start: number; end: number }>(by: number, timed: Timed): Timed => ({
  ...timed,
  start: timed.start + by,
  end: timed.end + by,
});

const shiftTranscript = (transcript: Transcript, by: number): Transcript => ({
  ...transcript,
  seconds: transcript.seconds + by,
  utterances: transcript.utterances.map((utterance) => ({
    ...later(by, utterance),
    pauses: utterance.pauses?.map((pause) => later(by, pause)),
  })),
});

const shiftCodes = (codes: LessonCodes | null, by: number): LessonCodes | null =>
  codes && {
    ...codes,
    codes: codes.codes.map((code) => later(by, code)),
    graph: codes.graph && {
      ...codes.graph,
      concepts: codes.graph.concepts.map((concept) => ({
        ...concept,
        spans: concept.spans.map(([start, end]): [number, number] => [start + by, end + by]),
        first: concept.first + by,
        last: concept.last + by,
      })),
    },
  };

/** What a result says, without where in the recording it says it. */
const timeless = ({ drawing, evidence, ...rest }: MeasureResult) => ({
  ...rest,
  evidence: evidence.map(({ start, end, ...moment }) => ({ ...moment, seconds: end - start })),
  drawing:
    drawing.view === 'ribbon'
      ? drawing.stretches.map(({ start, end, value }) => ({ seconds: end - start, value }))
      : drawing.view === 'graph'
        ? drawing.graph.links
        : drawing,
});

/** Up to the last bits: a sentence's time is a share of its utterance's, and moves by them. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < 1e-7;
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => same((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
  );
}

describe('§18 properties of whole lessons', () => {
  it(
    '§18: moving all times and the lesson’s start together changes nothing',
    () => {
      fc.assert(
        fc.property(
          anyTranscript(undefined, 10),
          fc.integer({ min: 1, max: 4000 }),
          (transcript, eighths) => {
            const by = eighths / 8;
            const codes = baselineCodes(transcript, { cut });
            const before = computeLesson(transcript, [], codes, { cut });
            const after = computeLesson(
              shiftTranscript(transcript, by),
              [{ kind: 'not_lesson', start: 0, end: by }],
              shiftCodes(codes, by),
              { cut },
            );
            const different = before.results.find(
              (result, index) => !same(timeless(result), timeless(after.results[index] as MeasureResult)),
            );
            expect(different?.measure).toBeUndefined();
          },
        ),
        { numRuns: 1000 },
      );
    },
    patience,
  );

  it(
    'the same input gives the same bytes, with or without what an earlier calculation kept',
    () => {
      const cache = textCache(cut);
      fc.assert(
        fc.property(anyTranscript(undefined, 10), fc.nat(9), (transcript, place) => {
          const utterance = transcript.utterances[place % transcript.utterances.length];
          const corrections = [
            { kind: 'role_of_utterance', utterance: utterance?.id ?? '', role: 'student' },
          ] as const;
          const codes = baselineCodes(transcript);
          const fresh = computeLesson(transcript, corrections, codes, { cut });
          const kept = computeLesson(transcript, corrections, codes, { cut, cache });
          expect(canonical(kept)).toBe(canonical(fresh));
        }),
        { numRuns: 300 },
      );
    },
    patience,
  );

  it('a lesson in which nobody speaks has no value that could be taken for one', () => {
    const silent: Transcript = {
      ...shiftTranscript(fc.sample(anyTranscript(), 1)[0] as Transcript, 0),
      utterances: [],
    };
    for (const { measure, value, sufficiency } of computeLesson(silent, [], null, { cut }).results) {
      if (['student_teacher', 'classroom_mode', 'review'].includes(measure)) continue;
      expect([measure, value, sufficiency.state]).toEqual([measure, null, 'insufficient']);
      expect(sufficiency.reasons.length).toBeGreaterThan(0);
    }
  });
});
