import { join } from 'node:path';
import type { SampleProblem } from '@kejing/contract/voices';
import { chunksOf } from '../chunks/cut.ts';
import { runChunks } from '../chunks/run.ts';
import { endedByItself, reachedItsCaps } from '../endings.ts';
import { soundCommand } from '../media/commands.ts';
import { inspect } from '../media/prepare.ts';
import type { Run } from '../media/probe.ts';
import { Unusable } from '../media/verdict.ts';
import { secondsOf, sileroVoiceActivity } from '../voice/voice-activity.ts';
import { unit } from './clusters.ts';
import { embedProgram, type EmbedderSettings } from './embedder.ts';
import { embeddedChunk, type EmbeddedChunk } from './embedding.ts';
import { turnsOf } from './turns.ts';

/** A voice as one model gives it; it can be compared with that model's only. */
export interface EnrolledVoice {
  model: string;
  vector: number[];
}

/** Less speech is not enough to know a voice again, and more than this is not listened to. */
const leastSeconds = 5;
const mostSeconds = 60;
/** Of the speech, what one voice must have: a sample in which others are heard is not only its owner's to give. */
const mainShare = 0.75;

/** What a sample, which may be any file, says of its owner's voice. The same embedder is used as for lessons. */
export async function voiceIn(
  run: Run,
  path: string,
  folder: string,
  speakers: EmbedderSettings,
): Promise<EnrolledVoice | SampleProblem> {
  // Without a model made for it a voice is not known again; nothing is kept that could not be used.
  if (speakers.kind === 'baseline') return 'no_model';
  const sound = join(folder, 'sample.pcm');
  try {
    const probe = await inspect(run, path);
    await run(soundCommand(probe, path, sound, mostSeconds));
  } catch (error) {
    if (error instanceof Unusable || endedByItself(error) || reachedItsCaps(error)) return 'unreadable';
    throw error;
  }
  const spans = await sileroVoiceActivity().speechIn(sound, run);
  if (secondsOf(spans) < leastSeconds) return 'too_little_speech';
  const chunks: EmbeddedChunk[] = [];
  const job = { sound, folder, chunks: chunksOf(spans), settings: speakers };
  await runChunks(run, embedProgram, job, async ({ index }, result) => {
    chunks[index] = embeddedChunk.parse(result);
  });
  return mainVoice(chunks);
}

/** Also of a sample that was cut into several chunks. */
export function mainVoice(chunks: readonly EmbeddedChunk[]): EnrolledVoice | SampleProblem {
  const size = chunks.flatMap(({ windows }) => windows)[0]?.vector.length;
  const { voices, version, confident } = turnsOf(chunks);
  const [main] = voices;
  if (!confident) return 'no_model';
  if (!main || size === undefined) return 'too_little_speech';
  const all = voices.reduce((sum, { seconds }) => sum + seconds, 0);
  if (main.several || main.seconds < all * mainShare) return 'several_voices';
  // How high it is stands behind the model's own numbers, and is not kept.
  return { model: version, vector: Array.from(unit(main.vector.subarray(0, size))) };
}
