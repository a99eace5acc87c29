import { measures } from '../lesson/registry.ts';

/** A kind of lesson is neither more nor less than another, and minutes are a length. */
const untracked = new Set(['classroom_mode', 'review']);

/** The measures that can be followed from lesson to lesson, in their usual order. */
export const trackedMeasures: readonly string[] = measures
  .map(({ definition }) => definition.id)
  .filter((id) => !untracked.has(id));

export const versionOf = (measure: string): number | undefined =>
  trackedMeasures.includes(measure)
    ? measures.find(({ definition }) => definition.id === measure)?.definition.version
    : undefined;
