import { transcript } from '@kejing/contract/transcripts';
import { expect, it } from 'vitest';
import { buildTranscript } from './build.ts';
import type { Heard, Turn } from './heard.ts';

const turn = (start: number, end: number, more: Partial<Turn> = {}): Turn => ({
  start,
  end,
  speaker: 's1',
  role: 'teacher',
  roleConfidence: 0.9,
  overlap: false,
  pauses: [],
  ...more,
});
const student = { speaker: 's2', role: 'student' } as const;
const heard = (more: Partial<Heard> = {}): Heard => ({
  language: 'zh',
  seconds: 30,
  loudness: -20,
  turns: [turn(2, 10.00049, { pauses: [{ start: 4, end: 4.5 }] }), turn(10.4, 14, student), turn(20, 29.5)],
  pieces: [
    { text: '同学们好', words: [{ text: '同', start: 2, end: 2.2 }], confidence: 0.876 },
    { text: '老师好', confidence: 0.5 },
    {
      text: '',
      confidence: null,
      leftOut: [{ start: 20, end: 29.5, reason: 'repeated_phrase', text: '谢谢谢谢' }],
    },
  ],
  speakersConfident: true,
  madeWith: { voice_activity: 'v', speakers: 's', roles: 'r', recogniser: 'w', punctuator: null },
  ...more,
});

it('holds what the contract says, in order and rounded', () => {
  const built = buildTranscript(heard());
  expect(transcript.parse(built)).toEqual(built);
  expect(
    built.utterances.map(({ id, start, end, text, confidence }) => [id, start, end, text, confidence]),
  ).toEqual([
    ['u1', 2, 10, '同学们好', 0.88],
    ['u2', 10.4, 14, '老师好', 0.5],
    ['u3', 20, 29.5, '', null],
  ]);
  expect(built.utterances[0]?.pauses).toEqual([{ start: 4, end: 4.5 }]);
  expect(built.left_out).toHaveLength(1);
  expect(JSON.stringify(buildTranscript(heard()))).toBe(JSON.stringify(built));
});

it('names the stretches in which nobody speaks, at both ends too, and no short pause', () => {
  expect(buildTranscript(heard()).silences).toEqual([
    { start: 0, end: 2 },
    { start: 14, end: 20 },
  ]);
  expect(buildTranscript(heard({ turns: [] })).silences).toEqual([{ start: 0, end: 30 }]);
});

it('is not misled about silence by somebody who speaks while another goes on', () => {
  const turns = [turn(0, 20), turn(5, 6, { ...student, overlap: true }), turn(20.5, 30)];
  expect(buildTranscript(heard({ turns })).silences).toEqual([]);
});

it('counts each voice', () => {
  expect(buildTranscript(heard()).voices.map(({ id, role, seconds }) => [id, role, seconds])).toEqual([
    ['s1', 'teacher', 17.5],
    ['s2', 'student', 3.6],
  ]);
});

it('writes no words where nobody knows the language, and says so', () => {
  const { utterances, quality } = buildTranscript(heard({ pieces: undefined }));
  expect(utterances.map(({ text }) => text)).toEqual([null, null, null]);
  expect(quality).toMatchObject({ verdict: 'fair', findings: ['no_recogniser'], recognition: null });
});

it('says how well it could be heard', () => {
  expect(buildTranscript(heard()).quality).toMatchObject({ verdict: 'good', findings: [], attribution: 0.9 });
  const alone = heard({ turns: [turn(2, 29)], loudness: -50, speakersConfident: false });
  expect(buildTranscript(alone).quality).toMatchObject({
    verdict: 'fair',
    findings: ['students_hardly_heard', 'too_quiet', 'speaker_model_missing'],
  });
  const unsure = heard({ turns: [turn(2, 29, { role: 'none', roleConfidence: 0.2 })] });
  expect(buildTranscript(unsure).quality).toMatchObject({ verdict: 'poor', unknown_share: 1 });
});
