import { isIdeograph, unitsOf } from './writing.ts';

const vowels = /[aeiouyà-ÿ]+/giu;

/** Near enough for a rate: an ideograph and a digit are one each, other words have as many as groups of vowels. */
function syllablesOf(unit: string): number {
  if (isIdeograph(unit)) return 1;
  const digits = unit.match(/\d/g)?.length ?? 0;
  return Math.max(1, digits + (unit.match(vowels)?.length ?? 0));
}

export const syllablesIn = (text: string): number =>
  unitsOf(text).reduce((sum, unit) => sum + syllablesOf(unit), 0);
