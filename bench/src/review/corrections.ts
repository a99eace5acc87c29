import type { Page } from '@playwright/test';

/** The browser's, where the functions below run. */
interface Element {
  click: () => void;
  textContent: string | null;
}
declare const document: { querySelector: (selector: string) => Element | null };
declare const MutationObserver: new (told: () => void) => {
  observe: (element: Element, how: object) => void;
  disconnect: () => void;
};
declare function requestAnimationFrame(draw: () => void): void;

/** The programs of page and worker are translated while they run: the first rounds tell of that. */
const warming = 8;

/** From the choice of another speaker to the screen with the changed figures. */
export async function correctionTimes(page: Page, count: number): Promise<number[]> {
  await page.locator('.review-side').hover();
  const times: number[] = [];
  for (let round = 0; round < count + warming; round += 1) {
    const line = page.locator('.review-line').nth(round % 5);
    const role = (await line.getAttribute('class'))?.includes('transcript-student') ? 'teacher' : 'student';
    await line.locator('.review-speaker').click();
    await page.locator('.ant-dropdown-menu:visible').first().waitFor();
    const took = await page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const figures = document.querySelector('.review-content');
          const choice = document.querySelector(
            `.ant-dropdown:not(.ant-dropdown-hidden) [data-menu-id$="one:${wanted}"]`,
          );
          if (!figures || !choice) throw new Error('there is nothing to choose');
          const began = performance.now();
          const watcher = new MutationObserver(() => {
            watcher.disconnect();
            // A task that is set in a frame comes when that frame has been painted.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
          });
          watcher.observe(figures, { subtree: true, childList: true, characterData: true, attributes: true });
          choice.click();
        }),
      role,
    );
    if (round >= warming) times.push(took);
    await page.locator('.ant-dropdown-menu:visible').first().waitFor({ state: 'hidden' });
  }
  return times;
}
