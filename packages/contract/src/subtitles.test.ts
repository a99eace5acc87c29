import { expect, it } from 'vitest';
import { subtitlesOf } from './subtitles.ts';
import type { Transcript, Utterance } from './transcripts.ts';

const line = (start: number, end: number, text: string | null, role: Utterance['role'] = 'teacher') => ({
  id: `u${start}`,
  start,
  end,
  speaker: 's1',
  role,
  role_confidence: 1,
  text,
  confidence: null,
  overlap: false,
});
const lesson = {
  utterances: [
    line(0.5, 2.25, '同学们好'),
    line(3, 4, null),
    line(3600.04, 3661.5, 'a --> <b>\n\nc & d', 'student'),
    line(3700, 3701, '  '),
  ],
} as unknown as Transcript;
const names = { teacher: '教师', student: '学生', group: '集体', none: '不清楚' };

it('writes SRT: numbered, with a comma before the thousandths, nothing without words', () => {
  expect(subtitlesOf(lesson, 'srt', names)).toBe(
    '1\n00:00:00,500 --> 00:00:02,250\n教师：同学们好\n\n' +
      '2\n01:00:00,040 --> 01:01:01,500\n学生：a --> <b> c & d\n\n',
  );
});

it('writes WebVTT in which words are words and never marks', () => {
  expect(subtitlesOf(lesson, 'vtt', names)).toBe(
    'WEBVTT\n\n00:00:00.500 --> 00:00:02.250\n<v 教师>同学们好\n\n' +
      '01:00:00.040 --> 01:01:01.500\n<v 学生>a --&gt; &lt;b&gt; c &amp; d\n\n',
  );
});

it('writes plain lines to read', () => {
  expect(subtitlesOf(lesson, 'txt', names)).toBe(
    '[00:00:00] 教师：同学们好\n[01:00:00] 学生：a --> <b> c & d\n',
  );
});

it('carries a rounded thousandth over into the next second', () => {
  const odd = { utterances: [line(59.9996, 60.1, '好')] } as unknown as Transcript;
  expect(subtitlesOf(odd, 'srt', names)).toContain('00:01:00,000 --> 00:01:00,100');
});
