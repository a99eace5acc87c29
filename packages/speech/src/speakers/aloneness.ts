import { atHalfRate } from './half-rate.ts';
import { levelOf, pitchesOf, type Pitch } from './pitch.ts';

/** What a window's sound tells without any model. */
export interface Sounding {
  /** Mean level in decibels. */
  energy: number;
  /** Median in hertz where a voice is clear; null where none is. */
  pitch: number | null;
  /** 0 to 1: how much it sounds like one voice alone. */
  alone: number;
}

const clearPitch = 0.6;
/** A twelfth of an octave and a bit: further a voice does not go within 20 ms. */
const steadyOctaves = 0.1;
/** Weights of the three signs, and the sums at which it is surely several voices and surely one: by measuring. */
const weights = { steady: 1, clarity: 0.5, swing: 0.04 };
const several = 1.1;
const one = 1.8;

/**
 * One voice repeats itself from one period to the next, keeps its pitch from one moment to the next, and rises and
 * falls with its syllables. When several speak at once, in chorus or across each other, none of their pitches
 * stands out and they fill each other's gaps.
 */
export function soundingOf(samples: Float32Array): Sounding {
  const low = atHalfRate(samples);
  const pitches = pitchesOf(low);
  const levels = pitches.map((_, number) => levelOf(low, number));
  const middle = levels.toSorted((first, second) => first - second)[Math.floor(levels.length / 2)] ?? 0;
  const strong = pitches.map((_, number) => (levels[number] ?? 0) >= middle);
  const voiced = pitches.filter((_, number) => strong[number]);
  const heights = voiced
    .filter(({ clarity }) => clarity > clearPitch)
    .map(({ hertz }) => hertz)
    .toSorted((first, second) => first - second);
  const sum =
    weights.steady * steadinessOf(pitches, strong) +
    weights.clarity * mean(voiced.map(({ clarity }) => clarity)) +
    weights.swing * deviation(levels);
  return {
    energy: 10 * Math.log10(mean(Array.from(samples, (sample) => sample ** 2)) + 1e-10),
    pitch: heights[Math.floor(heights.length / 2)] ?? null,
    alone: Math.max(0, Math.min(1, (sum - several) / (one - several))),
  };
}

/** Of neighbouring strong moments, how many have nearly the same pitch. */
function steadinessOf(pitches: readonly Pitch[], strong: readonly boolean[]): number {
  let pairs = 0;
  let steady = 0;
  for (let index = 1; index < pitches.length; index += 1) {
    if (!strong[index] || !strong[index - 1]) continue;
    pairs += 1;
    const step = Math.log2((pitches[index]?.hertz || 1) / (pitches[index - 1]?.hertz || 1));
    if (Math.abs(step) < steadyOctaves) steady += 1;
  }
  return pairs === 0 ? 1 : steady / pairs;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
