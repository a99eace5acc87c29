/** Of sound at 8 kHz. */
export const yinRate = 8000;
/** Voices of teachers lie well inside. */
const lowest = 70;
const highest = 520;
const shortest = Math.floor(yinRate / highest);
const longest = Math.ceil(yinRate / lowest);
/** So much sound is compared with itself, moved by each lag. */
export const comparedSamples = 240;
/** What one estimate looks at, its middle being the moment that it is of. */
export const yinSamples = comparedSamples + longest + 1;
/** How far a sound may be from repeating itself: above it there is no voice. */
const mostDifference = 0.25;

const difference = new Float64Array(longest + 2);

/**
 * The pitch of one moment by the difference of a sound from itself, normalised by its running mean (YIN, de Cheveigné
 * and Kawahara 2002): the first lag that fits well enough is taken, so that octaves below are not. Null: no voice.
 */
export function pitchAt(samples: Float32Array, from: number): number | null {
  let running = 0;
  difference[0] = 1;
  for (let lag = 1; lag <= longest + 1; lag += 1) {
    let sum = 0;
    for (let index = from; index < from + comparedSamples; index += 1) {
      const away = (samples[index] ?? 0) - (samples[index + lag] ?? 0);
      sum += away * away;
    }
    running += sum;
    difference[lag] = running === 0 ? 1 : (sum * lag) / running;
  }
  for (let lag = shortest; lag <= longest; lag += 1) {
    if ((difference[lag] ?? 1) >= mostDifference) continue;
    let best = lag;
    while (best < longest && (difference[best + 1] ?? 1) < (difference[best] ?? 1)) best += 1;
    const hertz = yinRate / betweenSamples(best);
    return hertz >= lowest && hertz <= highest ? hertz : null;
  }
  return null;
}

/** The lowest point of the parabola through a lag and its neighbours. */
function betweenSamples(lag: number): number {
  const [before = 1, here = 1, after = 1] = difference.subarray(lag - 1, lag + 2);
  const bend = before - 2 * here + after;
  return bend <= 0 ? lag : lag + (before - after) / (2 * bend);
}
