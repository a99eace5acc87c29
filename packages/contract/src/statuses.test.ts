import { describe, expect, it } from 'vitest';
import { lives, statuses, statusNameOf, type AnalysisKind } from './statuses.ts';

const kinds = Object.keys(statuses) as AnalysisKind[];

describe('the statuses of an analysis', () => {
  it.each(kinds)('has the codes that every kind has: %s [S4.2a]', (kind) => {
    expect(statuses[kind]).toMatchObject({
      processing: 25000,
      analysing: 40000,
      reporting: 50000,
      done: 60000,
      failed: 70000,
    });
  });

  it('has four more for a classroom [S4.2b]', () => {
    expect(statusNameOf('classroom', 10000)).toBe('waitingForUpload');
    expect(statusNameOf('classroom', 15000)).toBe('mediaProcessing');
    expect(statusNameOf('classroom', 20000)).toBe('waitingForDataLoad');
    expect(statusNameOf('classroom', 30000)).toBe('preprocessing');
    expect(Object.keys(statuses.classroom)).toHaveLength(9);
  });

  it('has three more for a career, where the same codes mean other things [S4.2c]', () => {
    expect(statusNameOf('career', 10000)).toBe('waitingForUpload');
    expect(statusNameOf('career', 20000)).toBe('preprocessing');
    expect(statusNameOf('career', 30000)).toBe('waitingForAnalysis');
    expect(statusNameOf('career', 15000)).toBeUndefined();
    expect(Object.keys(statuses.career)).toHaveLength(8);
  });

  it.each(kinds)('leads through every status but failure, each once, to the end: %s', (kind) => {
    const all = Object.values(statuses[kind]).filter((code) => code !== statuses[kind].failed);
    expect(lives[kind].toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b));
    expect(lives[kind].at(-1)).toBe(statuses[kind].done);
  });

  it('goes by the order of the codes', () => {
    for (const kind of kinds) expect(lives[kind]).toEqual(lives[kind].toSorted((a, b) => a - b));
  });
});
