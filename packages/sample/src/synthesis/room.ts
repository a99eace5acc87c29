import { synthesisRate } from './pcm.ts';
import type { Chance } from './seeded.ts';

/** Delay in seconds and strength of what the walls give back. */
const taps = [
  [0.013, 0.32],
  [0.029, 0.24],
  [0.047, 0.17],
  [0.071, 0.12],
  [0.107, 0.08],
  [0.16, 0.05],
] as const;

/** The sound with the room's first echoes; somewhat longer than it was. */
export function echoed(samples: Float32Array): Float32Array {
  const delays = taps.map(([seconds, strength]) => [Math.round(seconds * synthesisRate), strength] as const);
  const wet = new Float32Array(samples.length + (delays.at(-1)?.[0] ?? 0));
  wet.set(samples);
  for (const [delay, strength] of delays)
    for (let index = 0; index < samples.length; index += 1)
      wet[index + delay] = (wet[index + delay] ?? 0) + (samples[index] ?? 0) * strength;
  return wet;
}

export type NoiseColour = 'white' | 'pink';

/** Noise of so much root mean square, added to the sound where it is. */
export function addNoise(samples: Float32Array, level: number, colour: NoiseColour, chance: Chance): void {
  // Three poles after Paul Kellet make white noise pink enough for a room; the figure evens out their loudness.
  const pinkGain = 0.342;
  let slow = 0;
  let middle = 0;
  let quick = 0;
  const scale = level * Math.sqrt(3);
  for (let index = 0; index < samples.length; index += 1) {
    const white = chance.next() * 2 - 1;
    slow = 0.997_65 * slow + white * 0.099_046;
    middle = 0.963 * middle + white * 0.296_516_4;
    quick = 0.57 * quick + white * 1.052_691_3;
    const pink = (slow + middle + quick + white * 0.1848) * pinkGain;
    samples[index] = (samples[index] ?? 0) + scale * (colour === 'pink' ? pink : white);
  }
}
