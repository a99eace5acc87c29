import { linear } from '../../stats/basics.ts';

export interface ConcisenessParts {
  /** Per 100 words. */
  fillers: number;
  repetition: number;
  density: number;
  variety: number;
  /** Characters of an utterance, in the mean. */
  length: number;
}

/** Bounds and weights are our own settings, not norms. */
const weights = { fillers: 0.35, repetition: 0.25, density: 0.2, variety: 0.1, length: 0.1 };

export function concisenessBars(parts: ConcisenessParts): ConcisenessParts {
  return {
    fillers: 1 - linear(parts.fillers, 1, 8),
    repetition: 1 - linear(parts.repetition, 0, 0.06),
    density: linear(parts.density, 0.35, 0.55),
    variety: linear(parts.variety, 0.55, 0.8),
    length: parts.length < 8 ? parts.length / 8 : 1 - linear(parts.length, 25, 50),
  };
}

export function concisenessScore(parts: ConcisenessParts): number {
  const bars = concisenessBars(parts);
  return (
    100 *
    (weights.fillers * bars.fillers +
      weights.repetition * bars.repetition +
      weights.density * bars.density +
      weights.variety * bars.variety +
      weights.length * bars.length)
  );
}
