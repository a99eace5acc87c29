/** How high a voice is at a moment, and how clearly so. */
export interface Pitch {
  hertz: number;
  /** 1: the sound repeats itself exactly. */
  clarity: number;
}

const rate = 8000;
const frameSamples = 320;
const stepSamples = 160;
const shortest = Math.floor(rate / 500);
const longest = Math.ceil(rate / 70);
/** An octave too low fits nearly as well: the first lag that comes so near to the best is taken. */
const nearlyBest = 0.92;

/** One for each 20 ms of a sound at 8 kHz, by the lag at which it is most like itself. */
export function pitchesOf(samples: Float32Array): Pitch[] {
  const frames = Math.max(0, 1 + Math.floor((samples.length - frameSamples - longest) / stepSamples));
  return Array.from({ length: frames }, (_, number) => pitchAt(samples, number * stepSamples));
}

function pitchAt(samples: Float32Array, from: number): Pitch {
  let own = 0;
  for (let index = 0; index < frameSamples; index += 1) own += (samples[from + index] ?? 0) ** 2;
  let moved = 0;
  for (let index = 0; index < frameSamples; index += 1) moved += (samples[from + shortest + index] ?? 0) ** 2;
  const likeness = new Float64Array(longest + 1);
  let best = 0;
  for (let lag = shortest; lag <= longest; lag += 1) {
    let sum = 0;
    for (let index = 0; index < frameSamples; index += 1)
      sum += (samples[from + index] ?? 0) * (samples[from + lag + index] ?? 0);
    likeness[lag] = sum / (Math.sqrt(own * moved) + 1e-9);
    best = Math.max(best, likeness[lag] ?? 0);
    moved += (samples[from + lag + frameSamples] ?? 0) ** 2 - (samples[from + lag] ?? 0) ** 2;
  }
  for (let lag = shortest + 1; lag < longest; lag += 1) {
    const here = likeness[lag] ?? 0;
    if (here >= best * nearlyBest && here >= (likeness[lag - 1] ?? 0) && here >= (likeness[lag + 1] ?? 0))
      return { hertz: rate / lag, clarity: Math.max(0, Math.min(1, here)) };
  }
  return { hertz: 0, clarity: 0 };
}

/** The level in decibels at the moment of the pitch with this number. */
export function levelOf(samples: Float32Array, number: number): number {
  const from = number * stepSamples;
  let sum = 0;
  for (let index = from; index < from + frameSamples; index += 1) sum += (samples[index] ?? 0) ** 2;
  return 10 * Math.log10(sum + 1e-9);
}
