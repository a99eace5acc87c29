import { ascending, linear, mean, median, quantile, standardDeviation } from '../../stats/basics.ts';

const range = { lowest: 75, highest: 500 };
/** A jump of more than an octave between neighbours is a mistake of the pitch tracker. */
const mostSemitones = 12;
const semitones = (from: number, to: number): number => 12 * Math.log2(to / from);

/** Pitch that a voice can have, without jumps. */
export function plausiblePitch(pitches: readonly number[]): number[] {
  const kept: number[] = [];
  for (const pitch of pitches) {
    if (pitch < range.lowest || pitch > range.highest) continue;
    const before = kept.at(-1);
    if (before === undefined || Math.abs(semitones(before, pitch)) <= mostSemitones) kept.push(pitch);
  }
  return kept;
}

export interface Delivery {
  meanHertz: number | null;
  medianHertz: number | null;
  pitchDeviation: number | null;
  pitchRange: number | null;
  pitchQuotient: number | null;
  levelDeviation: number | null;
  rateVariation: number | null;
}

export function deliveryOf(
  pitches: readonly number[],
  levels: readonly number[],
  rateVariation: number | null,
): Delivery {
  const kept = plausiblePitch(pitches);
  const middle = median(kept);
  const steps = middle === null ? [] : ascending(kept.map((pitch) => semitones(middle, pitch)));
  const high = quantile(steps, 0.95);
  const low = quantile(steps, 0.05);
  const average = mean(kept);
  const deviation = standardDeviation(kept);
  return {
    meanHertz: average,
    medianHertz: middle,
    pitchDeviation: standardDeviation(steps),
    pitchRange: high === null || low === null ? null : high - low,
    pitchQuotient: average === null || deviation === null ? null : deviation / average,
    levelDeviation: standardDeviation(levels),
    rateVariation,
  };
}

/** Our own settings. What is not known leaves, and the others share its weight. */
export function expressivenessIndex(delivery: Delivery): number | null {
  const { pitchDeviation, pitchRange, levelDeviation, rateVariation } = delivery;
  if (pitchDeviation === null || pitchRange === null) return null;
  const terms: [weight: number, score: number | null][] = [
    [0.45, linear(pitchDeviation, 1.5, 4.5)],
    [0.2, linear(pitchRange, 6, 16)],
    [0.2, levelDeviation === null ? null : linear(levelDeviation, 3, 9)],
    [0.15, rateVariation === null ? null : linear(rateVariation, 0.05, 0.25)],
  ];
  let total = 0;
  let weights = 0;
  for (const [weight, score] of terms) {
    if (score === null) continue;
    total += weight * score;
    weights += weight;
  }
  return (100 * total) / weights;
}
