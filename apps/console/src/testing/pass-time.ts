import { expect, vi } from 'vitest';

/** While timers are the test's own. */
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

export async function until(isSo: () => boolean): Promise<void> {
  for (let step = 0; step < 12_000 && !isSo(); step += 1) await pass(50);
  expect(isSo()).toBe(true);
}
