import type { Page } from '@playwright/test';

/** The browser's, where the function below runs. */
declare function requestIdleCallback(run: (value: unknown) => void): void;

/** The heap after each of many openings and closings, without what nobody holds any more. */
export async function heapAfter(page: Page, url: string, times: number): Promise<number[]> {
  const browser = await page.context().newCDPSession(page);
  const heap: number[] = [];
  await page.goto(new URL('/home', url).href);
  for (let time = 0; time < times; time += 1) {
    await page.getByRole('link', { name: '圆的面积' }).first().click();
    await page.locator('.transcript-line').first().waitFor();
    await page.locator('.figure-card-value').first().waitFor();
    // The last that comes.
    await page.getByRole('button', { name: '导出' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: '圆的面积' }).first().waitFor();
    // What is let go of after the page has changed is gone as well.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await browser.send('HeapProfiler.collectGarbage');
    const { usedSize } = await browser.send('Runtime.getHeapUsage');
    heap.push(usedSize);
  }
  return heap;
}
