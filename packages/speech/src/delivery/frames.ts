import { frameSeconds, timeOfFrame, type Frame } from '@kejing/contract/delivery';
import type { Sound } from '../sound.ts';
import { atHalfRate } from '../speakers/half-rate.ts';
import type { Span } from '../voice/voice-activity.ts';
import { comparedSamples, pitchAt, yinRate, yinSamples } from './yin.ts';

/** Names the method, so that it can be told which frames were made by an older one. */
export const framesVersion = 'yin-1';
/** In decibels of full scale: what is quieter is the room. */
const quietest = -60;
const half = yinSamples / 2 / yinRate;

/**
 * Pitch and level of one stretch, which must be the teacher's. A frame looks at nothing outside of it: at the edges,
 * where somebody else may speak, there are none.
 */
export function framesIn(sound: Sound, { start, end }: Span): Frame[] {
  const samples = atHalfRate(sound.samples(start, end));
  const frames: Frame[] = [];
  const first = Math.ceil((start + half) / frameSeconds);
  for (let number = first; ; number += 1) {
    const t = timeOfFrame(number);
    const from = Math.round((t - half - start) * yinRate);
    if (from + yinSamples > samples.length) return frames;
    if (from < 0) continue;
    const db = levelOf(samples, from);
    const f0 = db < quietest ? null : pitchAt(samples, from);
    frames.push({ t, db, f0, voiced: f0 !== null });
  }
}

/** Of as much sound as the pitch is found in, around the same moment. */
function levelOf(samples: Float32Array, from: number): number {
  const begin = from + Math.round((yinSamples - comparedSamples) / 2);
  let sum = 0;
  for (let index = begin; index < begin + comparedSamples; index += 1) sum += (samples[index] ?? 0) ** 2;
  return 10 * Math.log10(sum / comparedSamples + 1e-12);
}
