import { z } from 'zod';
import { get } from './endpoint.ts';
import { lessonMedia } from './lessons.ts';
import { gradeCodes, subjectCodes } from './school.ts';

/** Whoever asks first has it made; until then it is on its way. */
const making = z.object({ state: z.literal('making') });
const ready = z.object({
  state: z.literal('ready'),
  title: z.string(),
  subject: z.enum(subjectCodes),
  grade: z.enum(gradeCodes),
  media: lessonMedia,
  transcript_url: z.url(),
  codes_url: z.url(),
  results_url: z.url(),
});

/** A lesson that nobody gave: read by a program from a script, and gone through the same measures as any other. */
export const getSample = get('/api/sample/get', {
  summary: '示例课：合成语音，不登录也能看',
  callers: 'anyone',
  query: z.strictObject({}),
  data: z.discriminatedUnion('state', [making, ready]),
  codes: ['engineAway'],
});
