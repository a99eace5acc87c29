import { soundRate } from '../sound.ts';
import { cepstraTaker } from './cepstra.ts';
import type { SpeakerEmbedder } from './embedder.ts';
import { atHalfRate } from './half-rate.ts';
import { pitchesOf } from './pitch.ts';

const form = { rate: soundRate, count: 20, lowHertz: 60, highHertz: 7600 };
/** Of a window's frames, the loudest: what lies lower is mostly the room. */
const loudShare = 0.7;
const clearPitch = 0.6;

/**
 * No model: the mean shape of the spectrum, how it varies, and how high the voice is. It tells a child from a
 * grown-up in the same room, and little more. What is common to the whole lesson is taken out later, with all
 * windows at hand.
 */
export function baselineEmbedder(): SpeakerEmbedder {
  const cepstraOf = cepstraTaker(form);
  return {
    version: 'cepstra-1',
    confident: false,
    likeness: 0.5,
    vectors: (windows, sound) =>
      windows.map(({ start, end }) => {
        const samples = sound.samples(start, end);
        return Float32Array.from([...shapeOf(cepstraOf(samples)), ...heightOf(atHalfRate(samples))]);
      }),
  };
}

function shapeOf(frames: Float64Array[]): number[] {
  const energies = frames.map((frame) => frame[0] ?? 0).toSorted((one, other) => other - one);
  const least = energies[Math.floor(energies.length * loudShare)] ?? Number.NEGATIVE_INFINITY;
  const loud = frames.filter((frame) => (frame[0] ?? 0) >= least);
  const means: number[] = [];
  const deviations: number[] = [];
  // The first number is loudness, which tells where somebody sits more than who it is.
  for (let index = 1; index < form.count; index += 1) {
    const values = loud.map((frame) => frame[index] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
    means.push(mean);
    deviations.push(Math.sqrt(variance));
  }
  return [...means, ...deviations];
}

/** Median and spread of the pitch, in octaves. */
function heightOf(samples: Float32Array): [number, number] {
  const heights = pitchesOf(samples)
    .filter(({ clarity }) => clarity > clearPitch)
    .map(({ hertz }) => Math.log2(hertz))
    .toSorted((one, other) => one - other);
  const at = (share: number) => heights[Math.floor(heights.length * share)] ?? Math.log2(200);
  return [at(0.5), at(0.8) - at(0.2)];
}
