import type { Interval } from './bootstrap.ts';
import { clip } from './basics.ts';

/** The normal quantile that leaves 2.5 % above it. */
const z = 1.959963984540054;

/** Wilson's 95 % interval of a share; honest near 0 and 1, where the textbook's one is not. */
export function wilson(hits: number, of: number): Interval | null {
  if (of === 0) return null;
  const share = hits / of;
  const scale = 1 + (z * z) / of;
  const centre = (share + (z * z) / (2 * of)) / scale;
  const half = (z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))) / scale;
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

/**
 * The share that would have been seen with a faultless labeller, by how often this one is right about those who are
 * (sensitivity) and those who are not (specificity). Null when it is no better than guessing.
 */
export function unmisclassified(seen: number, sensitivity: number, specificity: number): number | null {
  const skill = sensitivity + specificity - 1;
  return skill <= 0 ? null : clip((seen + specificity - 1) / skill, 0, 1);
}
