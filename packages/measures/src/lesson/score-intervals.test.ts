import type { Code } from '@kejing/contract/coding';
import { describe, expect, it } from 'vitest';
import { codesOf, lessonOf } from '../examples/lessons.ts';
import { transcriptOf, type Line } from '../examples/transcripts.ts';
import { bootstrapQuotient, bootstrapSums } from '../stats/bootstrap.ts';
import { randomFrom } from '../stats/random.ts';
import { conciseness } from './conciseness/compute.ts';
import { imagination } from './imagination/compute.ts';
import { amountsBy, type Window } from './windows.ts';

describe('sums drawn anew', () => {
  const random = randomFrom(5);
  const parts = Array.from({ length: 300 }, () => Math.round(random() * 9));
  const wholes = Array.from({ length: 300 }, () => 1 + Math.round(random() * 9));

  it('give a quotient the interval that it has as a quotient', () => {
    const asSums = bootstrapSums([parts, wholes], ([part = 0, whole = 1]) => part / whole, 20, 42);
    const asQuotient = bootstrapQuotient(parts, wholes, 20, 42);
    expect(asSums?.[0]).toBeCloseTo(asQuotient?.[0] ?? 0, 12);
    expect(asSums?.[1]).toBeCloseTo(asQuotient?.[1] ?? 0, 12);
  });

  it('give none where there is too little, or where many draws have no value', () => {
    expect(bootstrapSums([parts.slice(0, 39)], ([sum = 0]) => sum, 20)).toBeNull();
    expect(bootstrapSums([parts], ([sum = 0]) => (sum % 3 === 0 ? null : sum), 20)).toBeNull();
    expect(bootstrapSums([], () => 1, 20)).toBeNull();
  });

  it('belong to the window in which they begin', () => {
    const windows = [0, 3, 9].map((start): Window => ({ start, end: start + 3, stretch: 0, label: 'T' }));
    const found = amountsBy(windows, [
      [0, 1],
      [2.9, 2],
      [3, 4],
      [7, 8],
      [9.5, 16],
      [99, 32],
    ]);
    expect([...found]).toEqual([3, 12, 48]);
    expect([...amountsBy([], [[1, 1]])]).toEqual([]);
  });
});

type Random = () => number;
const minutes = 40;
const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() ** 2 * items.length)] as Item;
const words = Array.from({ length: 900 }, (_, index) => `w${index}${index % 3 === 0 ? '/u' : '/n'}`);

/** A teacher who is more or less fluent from minute to minute, and says about 90 words in each. */
function talk(seed: number, length: number): Line[] {
  const random = randomFrom(seed);
  let fluent = true;
  return Array.from({ length: length * 6 }, (_, index): Line => {
    if (index % 6 === 0) fluent = random() < 0.5;
    const said: string[] = [];
    for (let count = 0; count < 8 + Math.floor(random() * 14); count += 1) {
      const word = pick(random, words);
      if (random() < (fluent ? 0.02 : 0.08)) said.push('嗯/e', '，/x');
      said.push(word);
      if (random() < 0.02) said.push(word);
    }
    return ['teacher', index * 10, index * 10 + 8, said.join(' ')];
  });
}
const cut = (text: string) =>
  text.split(' ').map((word) => {
    const [written = '', tag = 'n'] = word.split('/');
    return { text: written, tag };
  });
const scoreOf = (seed: number, length: number, intervals = true) =>
  conciseness.compute(
    lessonOf(transcriptOf(talk(seed, length), length * 60), null, { cut, intervals, seed }),
  );

/** Questions and offers come singly and in bunches. */
function offers(seed: number, length: number) {
  const random = randomFrom(seed);
  const lines: Line[] = Array.from({ length: length * 3 }, (_, index) => [
    'teacher',
    index * 20,
    index * 20 + 10,
    '如果它像西瓜一样，会怎么样呢？',
  ]);
  const codes: Code[] = lines.flatMap(([, start, end], index): Code[] => {
    const facts = {
      utterance: `u${index + 1}`,
      start,
      end,
      quote: '如果',
      source: 'person' as const,
    };
    const bunch = Math.floor(index / 4) % 5 === 0 ? 3 : 0.5;
    const made: Code[] = [];
    if (random() < 0.4)
      made.push({ ...facts, id: `q${index}`, kind: 'question', value: 'why', open: random() < 0.3 });
    for (const [kind, chance] of [
      ['hypothetical', 0.05],
      ['imagery', 0.1],
      ['analogy', 0.03],
    ] as const)
      if (random() < chance * bunch)
        made.push({ ...facts, id: `${kind}${index}`, kind: 'imagination', value: kind });
    return made;
  });
  return { lines, codes };
}
function indexOf(seed: number, length: number, intervals = true) {
  const { lines, codes } = offers(seed, length);
  return imagination.compute(lessonOf(transcriptOf(lines, length * 60), codesOf(codes), { intervals, seed }));
}

describe.each([
  ['conciseness', scoreOf],
  ['imagination', indexOf],
])('the interval of %s', (_name, compute) => {
  it('is there when it is asked for, around the value, the same each time, and changes nothing else', () => {
    const found = compute(3, minutes);
    const [low = 0, high = 0] = found.interval ?? [];
    expect(found.value).not.toBeNull();
    expect(low).toBeLessThan(found.value ?? 0);
    expect(high).toBeGreaterThan(found.value ?? 0);
    expect(high - low).toBeLessThan(50);
    expect(compute(3, minutes)).toEqual(found);
    const without = compute(3, minutes, false);
    expect({ ...found, interval: null, part_intervals: {} }).toEqual(without);
  });

  it('is narrower the more was heard', () => {
    const width = (length: number) => {
      const [low = 0, high = 0] = compute(3, length).interval ?? [];
      return high - low;
    };
    expect(width(160)).toBeLessThan(width(40) * 0.75);
  });

  it('contains in nine of ten lessons what the teacher would have in the long run', () => {
    const truth = compute(1, 2000, false).value ?? Number.NaN;
    const lessons = 120;
    let hits = 0;
    for (let seed = 100; seed < 100 + lessons; seed += 1) {
      const [low = 0, high = 0] = compute(seed, minutes).interval ?? [];
      if (low <= truth && truth <= high) hits += 1;
    }
    expect(hits / lessons).toBeGreaterThan(0.85);
    // One that is always right says nothing.
    expect(hits / lessons).toBeLessThan(1);
  });
});
