import type { CodeKind } from '@kejing/contract/coding';
import { ratio } from '@kejing/measures/stats/basics';
import { kinds } from './labels.ts';
import type { Placed } from './place.ts';

export interface KindAgreement {
  /** Codes that both runs gave. */
  agreed: number;
  /** Codes that one run gave alone: how unsure this kind is. */
  disagreed: number;
  /** Null where neither run found anything. */
  share: number | null;
}
export type Agreement = Record<CodeKind, KindAgreement>;

export interface Compared {
  agreed: Placed[];
  /** Of either run. */
  alone: Placed[];
}

/** Two codes are one if both call the same words the same; how much of the sentence they quote does not matter. */
const same = (one: Placed, other: Placed): boolean =>
  one.utterance.id === other.utterance.id &&
  one.label === other.label &&
  one.from < other.to &&
  other.from < one.to;

export function compare(one: readonly Placed[], other: readonly Placed[]): Compared {
  const left = new Map<string, Placed[]>();
  for (const code of other) {
    const key = `${code.utterance.id} ${code.label}`;
    left.set(key, [...(left.get(key) ?? []), code]);
  }
  const agreed: Placed[] = [];
  const alone: Placed[] = [];
  for (const code of one) {
    const candidates = left.get(`${code.utterance.id} ${code.label}`) ?? [];
    const index = candidates.findIndex((candidate) => same(code, candidate));
    if (index < 0) alone.push(code);
    else {
      candidates.splice(index, 1);
      agreed.push(code);
    }
  }
  return { agreed, alone: [...alone, ...[...left.values()].flat()] };
}

export function agreementOf(windows: readonly Compared[]): Agreement {
  const count = (codes: Placed[], kind: CodeKind) =>
    codes.filter(({ meaning }) => meaning.kind === kind).length;
  return Object.fromEntries(
    kinds.map((kind) => {
      const agreed = windows.reduce((total, window) => total + count(window.agreed, kind), 0);
      const disagreed = windows.reduce((total, window) => total + count(window.alone, kind), 0);
      return [kind, { agreed, disagreed, share: ratio(agreed, agreed + disagreed) }];
    }),
  ) as Agreement;
}
