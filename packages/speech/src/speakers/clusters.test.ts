import { describe, expect, it } from 'vitest';
import { clustersOf, dot, unit } from './clusters.ts';
import { scattered } from './made-up-voices.ts';
import { whitened } from './whitening.ts';

const around = (directions: number[], count: number, noise: number) =>
  scattered(directions, count, noise).map((vector) => unit(vector));

describe('vectors of several voices', () => {
  it('fall into as many groups as there are voices', () => {
    const whose = [0, 1, 0, 2, 0, 1, 0, 0, 2, 1, 0, 2];
    const groups = clustersOf(around(whose, 16, 0.1), 0.5);
    expect(groups.map(({ members }) => new Set(members.map((index) => whose[index])).size)).toEqual([
      1, 1, 1,
    ]);
    expect(groups.map(({ members }) => members.length)).toEqual([6, 3, 3]);
  });

  it('come out the same however often they are asked, also when there are more than fit into one block', () => {
    const whose = Array.from({ length: 1700 }, (_, index) => (index % 7 === 0 ? 1 + (index % 4) : 0));
    const vectors = around(whose, 32, 0.12);
    const groups = clustersOf(vectors, 0.5);
    expect(groups).toHaveLength(5);
    for (const { members } of groups) expect(new Set(members.map((index) => whose[index])).size).toBe(1);
    expect(clustersOf(vectors, 0.5)).toEqual(groups);
  });

  it('stay apart where nothing is alike, and are none where there is nothing', () => {
    expect(clustersOf(around([0, 1, 2, 3], 8, 0), 0.5)).toHaveLength(4);
    expect(clustersOf([], 0.5)).toEqual([]);
  });

  it('are few and quickly found in six hours', () => {
    const whose = Array.from({ length: 20_000 }, (_, index) => ((index * 7919) % 11) % 6);
    const began = performance.now();
    expect(clustersOf(around(whose, 24, 0.12), 0.5)).toHaveLength(6);
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});

describe('rough vectors', () => {
  it('are told apart by what differs between voices, not by what varies within each', () => {
    // The first number is large and says nothing; the second is small and tells the voices.
    const whose = Array.from({ length: 200 }, (_, index) => Math.floor(index / 4) % 2);
    const vectors = scattered(whose, 6, 0.05).map((vector, index) => {
      const [, , ...rest] = vector;
      return [Math.sin(index * 12.9898) * 50, whose[index] === 0 ? 1 : -1, ...rest];
    });
    const neighbours = whose.flatMap((_, index) => (index % 4 < 3 ? [[index, index + 1] as const] : []));
    const even = whitened(vectors, neighbours);
    const mean = (pick: (one: number, other: number) => boolean) => {
      const values: number[] = [];
      for (let one = 0; one < 40; one += 1)
        for (let other = one + 1; other < 40; other += 1)
          if (pick(one, other)) values.push(dot(even[one] ?? [], even[other] ?? []));
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    };
    const same = mean((one, other) => whose[one] === whose[other]);
    const different = mean((one, other) => whose[one] !== whose[other]);
    expect(same - different).toBeGreaterThan(0.5);
  });
});
