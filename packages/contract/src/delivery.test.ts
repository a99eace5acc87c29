import { expect, it } from 'vitest';
import { decodeDelivery, encodeDelivery, type Frame } from './delivery.ts';

const frame = (t: number, f0: number | null, db: number | null = -20): Frame => ({
  t,
  db,
  f0,
  voiced: f0 !== null,
});
const frames = [
  frame(1.5, 200.1),
  frame(1.51, null, -71.25),
  frame(1.52, 187.6, null),
  frame(3600.07, 499.9, -6.5),
  frame(3600.08, 75, 0),
];

it('reads what it has written, stretch by stretch', () => {
  const bytes = encodeDelivery(frames);
  expect(bytes).toHaveLength(16 + 2 * 8 + 5 * 4);
  expect(decodeDelivery(bytes)).toEqual(frames);
  // Also where it lies inside a larger piece of memory.
  const around = new Uint8Array(bytes.length + 10);
  around.set(bytes, 7);
  expect(decodeDelivery(around.subarray(7, 7 + bytes.length))).toEqual(frames);
  expect(decodeDelivery(encodeDelivery([]))).toEqual([]);
});

it('keeps the times of a long lesson apart', () => {
  const long = Array.from({ length: 5000 }, (_, index) => frame((600_000 + index * 3) / 100, 150));
  expect(decodeDelivery(encodeDelivery(long)).map(({ t }) => t)).toEqual(long.map(({ t }) => t));
});

it('refuses what is not in order', () => {
  expect(() => encodeDelivery([frame(2, 100), frame(1, 100)])).toThrow('order');
  expect(() => encodeDelivery([frame(2, 100), frame(2, 100)])).toThrow('order');
});

it('refuses what is something else, of another version, or not whole', () => {
  const bytes = encodeDelivery(frames);
  const changed = (at: number, value: number) => {
    const copy = Uint8Array.from(bytes);
    copy[at] = value;
    return copy;
  };
  expect(() => decodeDelivery(new TextEncoder().encode('{"version":1,"utterances":[]}'))).toThrow('no pitch');
  expect(() => decodeDelivery(new Uint8Array())).toThrow('no pitch');
  expect(() => decodeDelivery(changed(4, 2))).toThrow('version 2');
  expect(() => decodeDelivery(bytes.subarray(0, -1))).toThrow('break off');
  // The stretches promise more than there is.
  expect(() => decodeDelivery(changed(20, 200))).toThrow('break off');
});
