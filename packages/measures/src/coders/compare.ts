import type { SpeakerRole } from '@kejing/contract/transcripts';
import { coderAgreement } from '../stats/agreement.ts';
import { categories, possibleFor } from './categories.ts';

export interface CategoryAgreement {
  category: string;
  kappa: number | null;
  n: number;
  positive: number;
}

/**
 * Cohen's kappa of each category, an utterance being one window. Where people contradict each other nobody knows what
 * is right, and the utterance is left out for that category.
 */
export function compareWithPeople(
  roles: readonly SpeakerRole[],
  people: readonly (readonly ReadonlySet<string>[])[],
  coder: readonly ReadonlySet<string>[],
): CategoryAgreement[] {
  return categories.map((category) => {
    const right: boolean[] = [];
    const given: boolean[] = [];
    for (const [index, role] of roles.entries()) {
      if (!possibleFor(category, role)) continue;
      const said = people.map((person) => person[index]?.has(category) ?? false);
      if (new Set(said).size !== 1) continue;
      right.push(said[0] ?? false);
      given.push(coder[index]?.has(category) ?? false);
    }
    const { cohen } = coderAgreement(right, given);
    return { category, kappa: cohen, n: right.length, positive: right.filter(Boolean).length };
  });
}
