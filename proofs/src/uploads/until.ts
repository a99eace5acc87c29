import { setTimeout as pause } from 'node:timers/promises';

/** Asks until it is so. */
export async function until(
  enough: () => boolean | Promise<boolean>,
  within: number,
  every = 20,
): Promise<void> {
  const end = Date.now() + within;
  while (!(await enough())) {
    if (Date.now() > end) throw new Error(`not within ${within / 1000} s`);
    await pause(every);
  }
}
