import { fileURLToPath } from 'node:url';
import type { Sound } from '../sound.ts';
import type { Span } from '../voice/voice-activity.ts';

/** Turns the sound of a window into numbers that lie near each other for the same voice. */
export interface SpeakerEmbedder {
  /** Names method and model, so that a result can be made again. */
  readonly version: string;
  /** Made for telling voices apart; without that, only rough differences are heard. */
  readonly confident: boolean;
  /** How alike the windows of one voice are on average, at least. */
  readonly likeness: number;
  vectors(windows: readonly Span[], sound: Sound): Promise<Float32Array[]> | Float32Array[];
}

export interface EmbedderSettings {
  kind: 'baseline' | 'sherpa' | 'x-vector';
  /** Path of the model, for the kinds that have one. */
  model?: string | undefined;
}

/** Works through chunks with one of them, in a process of its own. */
export const embedProgram = fileURLToPath(new URL('./embed-program.ts', import.meta.url));
