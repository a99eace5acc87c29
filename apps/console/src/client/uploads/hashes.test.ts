import { expect, it } from 'vitest';
import { fingerprintOf, md5Of } from './hashes.ts';
import { md5From } from './md5-text.ts';

const bytes = (length: number, change: Record<number, number> = {}) =>
  Uint8Array.from({ length }, (_, place) => change[place] ?? (place * 31) % 251);
const large = 1024 * 1024;

it('gives the MD5 as the header carries it, and knows it again in an ETag', async () => {
  expect(await md5Of(new Blob(['abc']))).toBe('kAFQmDzST7DWlj99KOF/cg==');
  expect(md5From('"900150983cd24fb0d6963f7d28e17f72"')).toBe('kAFQmDzST7DWlj99KOF/cg==');
  expect(md5From('kAFQmDzST7DWlj99KOF/cg==')).toBe('kAFQmDzST7DWlj99KOF/cg==');
});

it('knows the same content under another name', async () => {
  const one = await fingerprintOf(new File([bytes(large)], '圆的面积.mp4'));
  expect(one).toMatch(/^[\da-f]{64}$/);
  expect(await fingerprintOf(new File([bytes(large)], '0001.mp4'))).toBe(one);
});

it('tells content apart by size, beginning, end and the pieces between', async () => {
  const middle = Math.round((large - 64 * 1024) / 9) * 4 + 100;
  const all = [
    bytes(large),
    bytes(large + 1),
    bytes(large, { 0: 99 }),
    bytes(large, { [large - 1]: 99 }),
    bytes(large, { [middle]: 99 }),
    bytes(1000),
    bytes(1000, { 500: 99 }),
  ];
  const prints = await Promise.all(all.map((content) => fingerprintOf(new Blob([content]))));
  expect(new Set(prints).size).toBe(all.length);
});
