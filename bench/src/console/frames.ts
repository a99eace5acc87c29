import type { Page } from '@playwright/test';

/** The browser's, where the function below runs. */
declare function requestAnimationFrame(draw: (now: number) => void): void;

/** How long each frame took while a person scrolls through the whole list at a run, in milliseconds. */
export async function framesWhileScrolling(page: Page, selector: string, seconds: number): Promise<number[]> {
  const list = page.locator(selector).first();
  await list.waitFor();
  return list.evaluate(
    (element, duration) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        const way = element.scrollHeight - element.clientHeight;
        const begun = performance.now();
        let before = begun;
        const step = (now: number) => {
          frames.push(now - before);
          before = now;
          const share = (now - begun) / duration;
          // A tenth of the list in small steps, then on in great leaps, as with the wheel and with the bar.
          element.scrollTop = share < 0.5 ? share * 0.2 * way : (share - 0.5) * 2 * way;
          if (share < 1) requestAnimationFrame(step);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(step);
      }),
    seconds * 1000,
  );
}

export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
