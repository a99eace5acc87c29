const reach = 31;
/** A low pass at a little under a quarter of the rate: what half as many samples cannot carry goes. */
const weights = Float64Array.from({ length: 2 * reach + 1 }, (_, index) => {
  const away = index - reach;
  const angle = Math.PI * away * 0.47;
  const sinc = away === 0 ? 1 : Math.sin(angle) / angle;
  return 0.47 * sinc * (0.54 + 0.46 * Math.cos((Math.PI * away) / (reach + 1)));
});

/** Every second sample of what is left when the upper half of the spectrum is taken out. */
export function atHalfRate(samples: Float32Array): Float32Array {
  // Silence on both sides: asking an array beyond its ends is slow.
  const padded = new Float32Array(samples.length + 2 * reach + 1);
  padded.set(samples, reach);
  const result = new Float32Array(Math.floor(samples.length / 2));
  for (let index = 0; index < result.length; index += 1) {
    let sum = 0;
    for (let at = 0; at < weights.length; at += 1) sum += (weights[at] ?? 0) * (padded[index * 2 + at] ?? 0);
    result[index] = sum;
  }
  return result;
}
