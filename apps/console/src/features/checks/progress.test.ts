import { expect, it } from 'vitest';
import { progressOf } from './progress.ts';

const nothing = { created: false, status: undefined, read: false, unreadable: false } as const;

it('counts only the stops that were really passed', () => {
  expect(progressOf(nothing).reached).toBe(0);
  expect(progressOf({ ...nothing, created: true }).reached).toBe(2);
  expect(progressOf({ ...nothing, created: true, status: 'running' }).reached).toBe(2);
  expect(progressOf({ ...nothing, created: true, status: 'done' }).reached).toBe(4);
  expect(progressOf({ ...nothing, created: true, status: 'done', read: true }).reached).toBe(5);
});

it('names the stop that failed', () => {
  expect(progressOf({ ...nothing, created: true, status: 'failed' }).failedAt).toBe('engine');
  expect(progressOf({ ...nothing, created: true, status: 'done', unreadable: true }).failedAt).toBe(
    'browser',
  );
});
