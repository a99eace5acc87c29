import type { lessonLanguages } from '@kejing/contract/lessons';
import type { TranscriptWord } from '@kejing/contract/transcripts';
import type { Sound } from '../sound.ts';
import type { Span } from '../voice/voice-activity.ts';

export type Language = (typeof lessonLanguages)[number];

/** What was said in one span. */
export interface Piece {
  text: string;
  /** In seconds from the recording's start, where the recogniser knows them. */
  words?: TranscriptWord[];
  /** The recogniser's own, from 0 to 1, where it has one. */
  confidence: number | null;
}

/** What lies around the spans that are handed over together. */
export interface Surroundings {
  /** End of the last span before. */
  before?: number;
  /** Start of the first span after. */
  after?: number;
}

/** Writes down what is said. */
export interface Recogniser {
  /** Names method and model, so that a result can be made again. */
  readonly version: string;
  readonly languages: readonly Language[];
  /** One piece for each span, in their order. */
  recognise(spans: readonly Span[], sound: Sound, around?: Surroundings): Promise<Piece[]>;
}

/** A file of a model, and what it has to be. */
export interface ModelFile {
  path: string;
  sha256: string;
}

export const sherpaKinds = ['sense-voice', 'paraformer', 'zipformer-ctc', 'transducer', 'moonshine'] as const;
export type SherpaKind = (typeof sherpaKinds)[number];

/** On this machine, through sherpa-onnx. */
export interface SherpaSettings {
  by: 'sherpa';
  version: string;
  languages: Language[];
  language: Language;
  /** Its name among the models. */
  model: string;
  kind: SherpaKind;
  /** By the part that each plays: model or encoder, decoder, joiner, and tokens. */
  files: Record<string, ModelFile>;
  threads: number;
}

/** By a server that speaks as OpenAI's does. Its key is no part of this: it stays in the environment. */
export interface EndpointSettings {
  by: 'endpoint';
  version: string;
  languages: Language[];
  language: Language;
  url: string;
  model: string;
  /** So many questions at a time. */
  threads: number;
}

/** Small enough for a file, so that a program of its own can make the recogniser. */
export type RecogniserSettings = SherpaSettings | EndpointSettings;
