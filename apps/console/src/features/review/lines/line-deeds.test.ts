import type { Utterance } from '@kejing/contract/transcripts';
import { expect, it } from 'vitest';
import { momentOf } from './line-deeds.ts';

const line = (more: Partial<Utterance> = {}): Utterance => ({
  id: 'u1',
  start: 10,
  end: 20,
  speaker: 's1',
  role: 'teacher',
  role_confidence: 1,
  text: '一二三四五六七八九十',
  confidence: 1,
  overlap: false,
  ...more,
});

it('cuts in proportion where words have no times', () => {
  expect(momentOf(line(), 5)).toBe(15);
  expect(momentOf(line(), 2)).toBe(12);
});

it('cuts after the word before the cursor where words have times', () => {
  const words = [
    { text: '一二三', start: 10, end: 11 },
    { text: '四五六七', start: 13, end: 16 },
    { text: '八九十', start: 17, end: 20 },
  ];
  expect(momentOf(line({ words }), 3)).toBe(11);
  expect(momentOf(line({ words }), 8)).toBe(16);
});

it('leaves neither part without time', () => {
  expect(momentOf(line(), 0)).toBeGreaterThan(10);
  expect(momentOf(line(), 10)).toBeLessThan(20);
  expect(momentOf(line({ start: 10, end: 10.1 }), 5)).toBeCloseTo(10.05, 5);
});
