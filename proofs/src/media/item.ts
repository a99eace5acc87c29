import { writeFile } from 'node:fs/promises';
import type { MediaCode } from '@kejing/contract/statuses';
import { recipes, type BaseEnding, type Studio } from './studio.ts';

/** Good: something that plays was made, and somebody was heard. */
export type Outcome = 'good' | MediaCode;

/** One file of the corpus, and what has to become of it: written down before anything is tried. */
export interface Item {
  kind: string;
  /** The file's name as somebody could have given it. */
  name: string;
  outcome: Outcome;
  /** A good one whose picture has to be there too. */
  picture?: boolean;
  make(studio: Studio, path: string): Promise<void>;
}

/** Several of one kind, by what tells them apart. */
export function several<Parameter>(
  kind: string,
  outcome: Outcome | ((name: string) => Outcome),
  parameters: Record<string, Parameter>,
  make: (studio: Studio, path: string, parameter: Parameter, name: string) => Promise<void>,
): Item[] {
  return Object.entries(parameters).map(([name, parameter]) => ({
    kind,
    name,
    outcome: typeof outcome === 'function' ? outcome(name) : outcome,
    make: (studio, path) => make(studio, path, parameter, name),
  }));
}

/** Recordings as a recipe says. */
export const recorded = (kind: string, outcome: Outcome, byName: Record<string, string>): Item[] =>
  several(kind, outcome, byName, (studio, path, recipe) => studio.record(path, recipe)).map((item) => ({
    ...item,
    picture: outcome === 'good' && byName[item.name]?.startsWith('film'),
  }));

/** Bytes that no recorder ever wrote. */
export const written = (
  kind: string,
  outcome: Outcome,
  byName: Record<string, string | Uint8Array | ((studio: Studio) => string | Uint8Array)>,
): Item[] =>
  several(kind, outcome, byName, async (studio, path, content) => {
    const bytes = typeof content === 'function' ? content(studio) : content;
    await writeFile(path, typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });

type Spoil = (bytes: Buffer, studio: Studio) => Uint8Array;

/** Good recordings that something was done to; the name ends as the recording does that it is made of. */
export const spoiled = (
  kind: string,
  outcome: Outcome | ((name: string) => Outcome),
  byName: Record<string, Spoil | [BaseEnding | { ending: string; recipe: string }, Spoil]>,
): Item[] =>
  several(kind, outcome, byName, async (studio, path, how, name) => {
    const ending = name.slice(name.lastIndexOf('.') + 1) as BaseEnding;
    const [base, spoil] = Array.isArray(how) ? how : [ending, how];
    const content =
      typeof base === 'string'
        ? await studio.base(base, recipes[base])
        : await studio.base(base.ending, base.recipe);
    await writeFile(path, spoil(Buffer.from(content), studio));
  });

export const numbered = <Value>(
  count: number,
  name: (number: number) => string,
  value: (number: number) => Value,
): Record<string, Value> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [name(index + 1), value(index + 1)] as const),
  );

/** The same numbers each time. */
export function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
