import type { Transcript } from '@kejing/contract/transcripts';
import { expect, it } from 'vitest';
import { baselineCodes } from '../coders/baseline.ts';
import { computeLesson } from './compute-lesson.ts';

const cut = (text: string) => [{ text, tag: 'n' }];
/** Heard, but not written down: nobody here knows the language. */
const heard = {
  version: 1,
  language: 'zh',
  seconds: 1500,
  utterances: Array.from({ length: 300 }, (_, index) => ({
    id: `u${index}`,
    start: index * 5,
    end: index * 5 + 4,
    speaker: 's1',
    role: index % 4 === 0 ? 'student' : 'teacher',
    role_confidence: 0.9,
    text: null,
    confidence: null,
    overlap: false,
  })),
} as unknown as Transcript;

it('says of a lesson without words only what times and roles tell, and nothing as zero', () => {
  const { results } = computeLesson(heard, [], baselineCodes(heard, { cut }), { cut });
  const told = results.filter(({ value }) => value !== null).map(({ measure }) => measure);
  expect(told).toEqual(expect.arrayContaining(['student_teacher', 'classroom_mode']));
  const ofWords = new Set([
    'speech_rate',
    'conciseness',
    'wait_time',
    'questions',
    'imagination',
    'knowledge_graph',
  ]);
  expect(told.filter((measure) => ofWords.has(measure))).toEqual([]);
});
