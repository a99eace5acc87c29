import { z } from 'zod';
import { get, lessonOwners } from './endpoint.ts';
import { lessonLanguages } from './lessons.ts';

/** Who speaks: several voices at once are a group; where nobody can tell, it is none. */
export const speakerRoles = ['teacher', 'student', 'group', 'none'] as const;
export type SpeakerRole = (typeof speakerRoles)[number];

/** Seconds from the lesson's start. */
const span = { start: z.number().nonnegative(), end: z.number().nonnegative() };
const share = z.number().min(0).max(1);

const word = z.object({ text: z.string(), ...span });
export type TranscriptWord = z.output<typeof word>;

/** One voice without a break of a second. */
const utterance = z.object({
  id: z.string(),
  ...span,
  /** One of the lesson's voices; it says nothing of who that is in another lesson. */
  speaker: z.string(),
  role: z.enum(speakerRoles),
  /** How sure the role is. */
  role_confidence: share,
  /** Null where no recogniser knows the lesson's language: heard, but not written down. */
  text: z.string().nullable(),
  /** Where the recogniser gives their times. */
  words: z.array(word).optional(),
  /** The recogniser's own, where it has one. */
  confidence: share.nullable(),
  /** Somebody else speaks at the same time. */
  overlap: z.boolean(),
  /** Pauses inside of at least a quarter of a second, where they are known. */
  pauses: z.array(z.object(span)).optional(),
});
export type Utterance = z.output<typeof utterance>;

const voice = z.object({
  id: z.string(),
  role: z.enum(speakerRoles),
  confidence: share,
  seconds: z.number(),
});

/** What was left out of the text on purpose, so that nobody has to wonder. */
export const leftOutReasons = ['repeated_phrase', 'too_short', 'not_recognised'] as const;
const leftOut = z.object({ ...span, reason: z.enum(leftOutReasons), text: z.string() });

/** What somebody who looks at the figures has to know about the sound. */
export const qualityFindings = [
  'students_hardly_heard',
  'roles_unsure',
  'much_unknown',
  'words_unsure',
  'too_quiet',
  'no_recogniser',
  'speaker_model_missing',
] as const;
export type QualityFinding = (typeof qualityFindings)[number];

const quality = z.object({
  verdict: z.enum(['good', 'fair', 'poor']),
  findings: z.array(z.enum(qualityFindings)),
  /** Mean over speech time; null without a recogniser that says how sure it is. */
  recognition: share.nullable(),
  /** How sure the roles are, over speech time. */
  attribution: share,
  /** Of the speech time, nobody knows whose. */
  unknown_share: share,
  /** Of the lesson's time, somebody speaks. */
  speech_share: share,
});
export type TranscriptQuality = z.output<typeof quality>;

/** One object in the bucket for each version; identical input gives an identical object. */
export const transcript = z.object({
  version: z.literal(1),
  language: z.enum(lessonLanguages),
  seconds: z.number(),
  utterances: z.array(utterance),
  voices: z.array(voice),
  /** Stretches of at least a second in which nobody speaks. */
  silences: z.array(z.object(span)),
  left_out: z.array(leftOut),
  quality,
  /** Method and model of each part, so that it can be made again. Null: there was none for this language. */
  made_with: z.object({
    voice_activity: z.string(),
    speakers: z.string(),
    roles: z.string(),
    recogniser: z.string().nullable(),
    punctuator: z.string().nullable(),
  }),
});
export type Transcript = z.output<typeof transcript>;

/** What lists and pages show without reading the object. */
export const transcriptSummary = z.object({
  utterances: z.int(),
  characters: z.int(),
  /** Speech time of each role, in seconds. */
  role_seconds: z.record(z.enum(speakerRoles), z.number()),
  quality,
  /** The model that would have to be installed for this language; null where there is one. */
  missing_model: z.string().nullable(),
});
export type TranscriptSummary = z.output<typeof transcriptSummary>;

/** What was heard: for its owner only. The link expires; ask again for a new one. */
export const getTranscript = get('/api/analysis/get_transcript', {
  summary: '这节课的文字：谁在什么时候说了什么',
  callers: lessonOwners,
  query: z.strictObject({ analysis_id: z.uuid() }),
  data: z.object({
    summary: transcriptSummary,
    transcript_url: z.url(),
    /** Pitch and level of the own speech (`delivery.ts`); left out where they were not measured. */
    delivery_url: z.url().optional(),
    made_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  }),
  codes: ['notFound'],
  subjects: { analysis_id: 'lesson' },
});
