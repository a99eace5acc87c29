import { expect, it } from 'vitest';
import { readSlots } from './slots.ts';

it('keeps the default of what is not named', () => {
  expect(readSlots('')).toEqual({ media: 2, speech: 1, language: 8, report: 4 });
  expect(readSlots('media=4, speech=2')).toMatchObject({ media: 4, speech: 2, report: 4 });
});

it.each(['cooking=1', 'media', 'media=0', 'media=x', 'media=1.5'])('does not guess what %s means', (text) => {
  expect(() => readSlots(text)).toThrow('WORKER_SLOTS');
});
