import { z } from 'zod';
import { type Callers, get, lessonOwners, post } from './endpoint.ts';
import { voiceConsentVersions } from './voice-consent.ts';

const keepers = ['sys_org_ops_admin'] as const satisfies Callers;

/** Half a minute of anything that browsers record, with room to spare. */
export const sampleBytes = 700 * 1024;
/** The same bytes as text. */
const sampleLetters = Math.ceil(sampleBytes / 3) * 4;

/** Waiting: the sound is still being worked on. Outdated: made by a model that is not used any more. */
export const enrolmentStates = ['waiting', 'ready', 'failed', 'outdated'] as const;
/** Why nothing could be made of a sample. No model: this installation has none that knows a voice again. */
export const sampleProblems = [
  'unreadable',
  'too_little_speech',
  'several_voices',
  'no_model',
  'broken_off',
] as const;
export type SampleProblem = (typeof sampleProblems)[number];

const enrolment = z.object({
  state: z.enum(enrolmentStates),
  problem: z.enum(sampleProblems).nullable(),
  consent_version: z.string(),
  consented_at: z.iso.datetime(),
  enrolled_at: z.iso.datetime().nullable(),
});

const ownVoice = z.object({
  /** Null: none was given. Neither sound nor numbers are ever shown. */
  enrolment: enrolment.nullable(),
  /** Pitch and level of one's own speech are measured where all three say yes. */
  delivery: z.object({ wanted: z.boolean(), organisation: z.boolean(), installation: z.boolean() }),
});
export type OwnVoice = z.output<typeof ownVoice>;

export const getVoice = get('/api/account/get_voice', {
  summary: '我的声音：有没有留样本，测不测高低和响度',
  callers: lessonOwners,
  query: z.strictObject({}),
  data: ownVoice,
});

export const createVoice = post('/api/account/create_voice', {
  summary: '留一段自己的声音，分析自己的课时用来认出教师',
  callers: lessonOwners,
  body: z.strictObject({
    /** The text that was agreed to. */
    consent_version: z.enum(voiceConsentVersions),
    /** A sound file, as base64. */
    sample: z
      .string()
      .max(sampleLetters)
      .regex(/^[A-Za-z\d+/]+={0,2}$/, 'is not base64'),
  }),
  data: ownVoice,
  codes: ['badSample'],
});

export const deleteVoice = post('/api/account/delete_voice', {
  summary: '删除自己的声音样本，马上生效',
  callers: lessonOwners,
  body: z.strictObject({}),
  data: ownVoice,
});

export const updateDelivery = post('/api/account/update_delivery', {
  summary: '自己讲课声音的高低和响度，测还是不测',
  callers: lessonOwners,
  body: z.strictObject({ wanted: z.boolean() }),
  data: ownVoice,
});

/** Of one's own organisation. */
const deliverySwitch = z.object({
  /** Its own word; null where it has said nothing. */
  own: z.boolean().nullable(),
  /** What counts: its own word, or that of the nearest organisation above. */
  open: z.boolean(),
  /** Whether this installation measures it at all. */
  installation: z.boolean(),
});

export const getDeliverySwitch = get('/api/org/get_delivery', {
  summary: '本机构让不让教师选择测声音的高低和响度',
  callers: keepers,
  query: z.strictObject({}),
  data: deliverySwitch,
});

export const updateDeliverySwitch = post('/api/org/update_delivery', {
  summary: '改本机构的这项开关，对之后分析的课起作用',
  callers: keepers,
  body: z.strictObject({ open: z.boolean() }),
  data: deliverySwitch,
});
