import { soundRate, type Sound } from '../sound.ts';
import type { Span } from '../voice/voice-activity.ts';

/** Seconds of quiet that may lie between two voices; shorter ones belong to words. */
const leastPause = 0.16;
const leastPiece = 0.1;
const stepSeconds = 0.01;
/** Speech reaches so far below its own loudest moments before it counts as quiet, in decibels. */
const depth = 26;
/** And quiet is so little above the room's noise. */
const aboveNoise = 5;
/** The loudest moments are looked for so far around. */
const aroundSeconds = 1.2;

/** What lies between pauses, and the pauses: voice activity bridges short ones, where voices like to change. */
export function piecesOf(sound: Sound, spans: readonly Span[]): Span[] {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  const from = Math.max(0, first.start - 1);
  const levels = levelsOf(sound.samples(from, last.end + 1));
  const sorted = levels.toSorted();
  const noise = sorted[Math.floor(sorted.length * 0.05)] ?? -100;
  return spans.flatMap((span) => {
    const begin = Math.max(0, Math.round((span.start - from) / stepSeconds));
    const end = Math.min(levels.length, Math.round((span.end - from) / stepSeconds));
    return loudRuns(levels, begin, end, noise).map(([runBegin, runEnd]) => ({
      start: from + runBegin * stepSeconds,
      end: from + runEnd * stepSeconds,
    }));
  });
}

/** In decibels, one for each hundredth of a second. */
function levelsOf(samples: Float32Array): Float64Array {
  const step = Math.round(soundRate * stepSeconds);
  return Float64Array.from({ length: Math.floor(samples.length / step) }, (_, number) => {
    let sum = 0;
    for (let index = number * step; index < (number + 1) * step; index += 1)
      sum += (samples[index] ?? 0) ** 2;
    return 10 * Math.log10(sum / step + 1e-10);
  });
}

function loudRuns(levels: Float64Array, begin: number, end: number, noise: number): [number, number][] {
  const around = Math.round(aroundSeconds / stepSeconds);
  const runs: [number, number][] = [];
  for (let at = begin; at < end; at += 1) {
    let loudest = -100;
    for (let near = Math.max(begin, at - around); near < Math.min(end, at + around); near += 5)
      loudest = Math.max(loudest, levels[near] ?? -100);
    const heard = (levels[at] ?? -100) > Math.max(noise + aboveNoise, loudest - depth);
    if (!heard) continue;
    const run = runs.at(-1);
    if (run && at - run[1] < leastPause / stepSeconds) run[1] = at + 1;
    else runs.push([at, at + 1]);
  }
  const long = runs.filter(([runBegin, runEnd]) => (runEnd - runBegin) * stepSeconds >= leastPiece);
  // Where nothing stands out, voice activity knows better.
  return long.length > 0 ? long : [[begin, end]];
}
