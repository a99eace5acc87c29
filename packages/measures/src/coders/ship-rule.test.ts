import type { CoderResult } from '@kejing/contract/coded-lessons';
import { describe, expect, it } from 'vitest';
import { categoriesByCodes, categoriesByLabels } from './categories.ts';
import { baselineCodes } from './baseline.ts';
import { compareWithPeople } from './compare.ts';
import { goldenMinute } from '../examples/transcripts.ts';
import { standingOf } from './ship-rule.ts';

const result = (kappa: number | null, set: Partial<CoderResult['set']> = {}): CoderResult => ({
  format: 'coder result 1',
  coder: 'coder 1',
  set: { name: 'a set', labelled_by: 'others', people: 2, utterances: 300, ...set },
  categories: [{ category: 'interaction:4', kappa, n: 200, positive: 40 }],
});

describe('whether a category is shown', () => {
  it.each<[number | null, string]>([
    [0.39, 'hidden'],
    [0.4, 'experimental'],
    [0.59, 'experimental'],
    [0.6, 'published'],
    [null, 'experimental'],
  ])('§9: kappa %s: %s', (kappa, standing) =>
    expect(standingOf('coder 1', 'interaction:4', [result(kappa)])).toBe(standing),
  );

  it.each<[string, Partial<CoderResult['set']>]>([
    ['labelled by ourselves', { labelled_by: 'ourselves', people: 3, utterances: 5000 }],
    ['too small', { utterances: 299 }],
    ['labelled once', { people: 1 }],
  ])('§9: a set that is %s promotes nothing and hides nothing', (_, set) => {
    expect(standingOf('coder 1', 'interaction:4', [result(0.95, set)])).toBe('experimental');
    expect(standingOf('coder 1', 'interaction:4', [result(0.1, set)])).toBe('experimental');
  });

  it('no set, another coder, another category: experimental', () => {
    expect(standingOf('coder 1', 'interaction:4', [])).toBe('experimental');
    expect(standingOf('coder 2', 'interaction:4', [result(0.9)])).toBe('experimental');
    expect(standingOf('coder 1', 'interaction:2', [result(0.9)])).toBe('experimental');
  });

  it('of several sets the worst decides', () => {
    expect(standingOf('coder 1', 'interaction:4', [result(0.9), result(0.5)])).toBe('experimental');
  });
});

describe('a coder against people', () => {
  const { utterances } = goldenMinute;
  const roles = utterances.map(({ role }) => role);
  const coder = categoriesByCodes(baselineCodes(goldenMinute)?.codes ?? [], utterances);
  const row = (people: Set<string>[][], category: string) =>
    compareWithPeople(roles, people, coder).find((each) => each.category === category);

  it('agrees with itself, over those who can have the category', () => {
    expect(row([coder], 'interaction:4')).toEqual({ category: 'interaction:4', kappa: 1, n: 6, positive: 2 });
    expect(row([coder], 'interaction:9')).toMatchObject({ kappa: 1, n: 3, positive: 2 });
  });

  it('loses what it misses and what it invents', () => {
    const other = coder.map((each, index) => (index === 0 ? new Set([...each, 'interaction:4']) : each));
    // Six utterances: both say yes twice and no three times, one is the people's alone: (5/6 - 1/2) / (1 - 1/2).
    expect(row([other], 'interaction:4')?.kappa).toBeCloseTo(2 / 3, 10);
    // Where two people contradict each other, the utterance is not there.
    expect(row([coder, other], 'interaction:4')).toMatchObject({ kappa: 1, n: 5 });
  });

  it('a person names a phase where it begins, and it lasts', () => {
    const labels = [['phase:introduce'], ['question:why:open'], ['phase:develop'], []];
    expect(categoriesByLabels(labels).map((each) => [...each])).toEqual([
      ['phase:introduce'],
      ['question:why', 'question:open', 'phase:introduce'],
      ['phase:develop'],
      ['phase:develop'],
    ]);
  });
});
