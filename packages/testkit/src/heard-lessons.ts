import type { Transcript } from '@kejing/contract/transcripts';
import type { Context } from '@kejing/core/context';
import { createLesson, keepMedia } from '@kejing/core/lessons';
import { keepResults } from '@kejing/core/reports';
import { keepTranscript } from '@kejing/core/transcripts';
import { lessonBody } from './lessons.ts';

const page = { protocol: 'http', host: 'localhost', hostname: 'localhost' };

/** Stands in what was concluded from a lesson, and in nothing that is heard in it. */
export const concluded = '只有算出来的数据里才有的词';
export const spoken = '今天学习圆的面积。';

const transcript: Transcript = {
  version: 1,
  language: 'zh',
  seconds: 2700,
  utterances: [
    {
      id: 'u1',
      start: 1,
      end: 4.5,
      speaker: 's1',
      role: 'teacher',
      role_confidence: 0.87654,
      text: spoken,
      confidence: 0.91234,
      overlap: false,
    },
  ],
  voices: [{ id: 's1', role: 'teacher', confidence: 0.9, seconds: 1234.5 }],
  silences: [],
  left_out: [],
  quality: {
    verdict: 'good',
    findings: [],
    recognition: null,
    attribution: 0.9,
    unknown_share: 0,
    speech_share: 0.66,
  },
  made_with: { voice_activity: concluded, speakers: 's', roles: 'r', recogniser: 'w', punctuator: null },
};

/** A lesson as it is when its figures are there, without anybody having listened. */
export async function heardLesson(
  context: Context,
  person: Parameters<typeof createLesson>[1],
): Promise<string> {
  const { analysis_id: id } = await createLesson(context, person, lessonBody(), { page, requestId: 'test' });
  await keepMedia(context, id, {
    seconds: 2700,
    loudness: -23,
    peak: -2,
    speech_seconds: 1800,
    sound_key: `lessons/${id}/sound.wav`,
    listening_key: `lessons/${id}/listening.m4a`,
    player_key: null,
    poster_key: null,
    peaks_key: `lessons/${id}/peaks.json`,
    speech_key: `lessons/${id}/speech.json`,
  });
  await keepTranscript(context, id, { missingModel: null, transcript });
  await keepResults(context, id, { revision: 1, codes_key: null, results: { version: 1, results: [] } });
  return id;
}
