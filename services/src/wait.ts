import { setTimeout as pause } from 'node:timers/promises';

/** Asks until the answer is true or the time is up; says which. */
export async function until(
  ask: () => boolean | Promise<boolean>,
  limit: number,
  step = 100,
): Promise<boolean> {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    if (await ask()) return true;
    await pause(step);
  }
  return ask();
}
