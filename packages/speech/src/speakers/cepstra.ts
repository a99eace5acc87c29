import { powerSpectrum } from './spectrum.ts';

/** How cepstra are taken; the arithmetic is Kaldi's, so that networks made with it understand them. */
export interface CepstraForm {
  rate: number;
  /** Filters on the mel scale, and as many numbers for each frame. */
  count: number;
  lowHertz: number;
  highHertz: number;
}

/** Frames of 25 ms, one each 10 ms. */
export const framesPerSecond = 100;
const frameSeconds = 0.025;
const emphasis = 0.97;
const lifter = 22;
const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700);

function melFilters({ rate, count, lowHertz, highHertz }: CepstraForm, bins: number): Float64Array[] {
  const low = mel(lowHertz);
  const step = (mel(highHertz) - low) / (count + 1);
  return Array.from({ length: count }, (_, filter) => {
    const left = low + filter * step;
    return Float64Array.from({ length: bins + 1 }, (__, bin) => {
      if (bin === bins) return 0;
      const away = (mel((bin * rate) / (2 * bins)) - left) / step;
      return away <= 0 || away >= 2 ? 0 : away <= 1 ? away : 2 - away;
    });
  });
}

/** The first number of a frame is the logarithm of its energy, the others tell the shape of its spectrum. */
export function cepstraTaker(form: CepstraForm): (samples: Float32Array) => Float64Array[] {
  const { rate, count } = form;
  const size = Math.round(rate * frameSeconds);
  const step = Math.round(rate / framesPerSecond);
  const length = 2 ** Math.ceil(Math.log2(size));
  const power = powerSpectrum(length);
  const filters = melFilters(form, length / 2).map((filter) => {
    const from = filter.findIndex((value) => value > 0);
    const to = filter.findLastIndex((value) => value > 0) + 1;
    return { from, to, values: filter.subarray(from, to) };
  });
  const taper = Float64Array.from(
    { length: size },
    (_, index) => (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / (size - 1))) ** 0.85,
  );
  const cosines = Array.from({ length: count }, (_, k) => {
    const scale =
      Math.sqrt((k === 0 ? 1 : 2) / count) * (1 + 0.5 * lifter * Math.sin((Math.PI * k) / lifter));
    return Float64Array.from(
      { length: count },
      (__, index) => scale * Math.cos((Math.PI / count) * (index + 0.5) * k),
    );
  });
  const frame = new Float64Array(length);

  return (samples) => {
    const frames = Math.max(0, 1 + Math.floor((samples.length - size) / step));
    return Array.from({ length: frames }, (_, number) => {
      const from = number * step;
      let mean = 0;
      for (let index = 0; index < size; index += 1) mean += samples[from + index] ?? 0;
      mean /= size;
      let energy = 0;
      let last = ((samples[from] ?? 0) - mean) * 32_768;
      for (let index = 0; index < size; index += 1) {
        const sample = ((samples[from + index] ?? 0) - mean) * 32_768;
        energy += sample ** 2;
        frame[index] = (sample - emphasis * last) * (taper[index] ?? 0);
        last = sample;
      }
      const spectrum = power(frame);
      const logs = filters.map(({ from: low, to, values }) =>
        Math.log(Math.max(dot(values, spectrum.subarray(low, to)), 1.19e-7)),
      );
      const cepstra = Float64Array.from(cosines, (row) => dot(row, logs));
      cepstra[0] = Math.log(Math.max(energy, 1e-10));
      return cepstra;
    });
  };
}

function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

/** Takes out what a room and a microphone add for good: the mean of the surrounding frames. */
export function withoutSlidingMean(frames: readonly Float64Array[], width = 300): Float64Array[] {
  const count = frames[0]?.length ?? 0;
  const sums = [new Float64Array(count)];
  for (const frame of frames)
    sums.push((sums.at(-1) ?? frame).map((sum, index) => sum + (frame[index] ?? 0)));
  return frames.map((frame, number) => {
    const end = Math.min(frames.length, Math.max(0, number - Math.floor(width / 2)) + width);
    const begin = Math.max(0, end - width);
    return frame.map(
      (value, index) =>
        value - ((sums[end]?.[index] ?? 0) - (sums[begin]?.[index] ?? 0)) / Math.max(1, end - begin),
    );
  });
}
