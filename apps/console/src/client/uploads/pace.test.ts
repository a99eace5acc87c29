import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('measures the last moments only', () => {
  const pace = new Pace();
  for (let step = 0; step < 40; step += 1) {
    pace.add(100);
    vi.advanceTimersByTime(500);
  }
  expect(pace.speed()).toBeCloseTo(200, -1);
  for (let step = 0; step < 40; step += 1) {
    pace.add(10);
    vi.advanceTimersByTime(500);
  }
  expect(pace.speed()).toBeCloseTo(20, -1);
});

it('says nothing before it can tell, and when nothing flows', () => {
  const pace = new Pace();
  expect(pace.speed()).toBeUndefined();
  pace.add(1_000_000);
  expect(pace.speed()).toBeUndefined();
  vi.advanceTimersByTime(1_000);
  expect(pace.speed()).toBe(1_000_000);
  vi.advanceTimersByTime(10_000);
  expect(pace.speed()).toBeUndefined();
});
