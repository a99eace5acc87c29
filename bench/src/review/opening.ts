import type { Page } from '@playwright/test';

/** The browser's, where the functions below run. */
declare const document: { querySelector: (selector: string) => unknown };
declare function requestAnimationFrame(draw: (now: number) => void): void;

/** Set in the page when a person can see a figure and a line. */
declare global {
  var seenAt: number | undefined;
}

const wanted = ['.figure-card-value', '.transcript-line'];

/** From the address to the first figure and the first line on the screen, and what was fetched on the way. */
export async function openingTime(
  page: Page,
  url: string,
): Promise<{ milliseconds: number; addresses: string[] }> {
  const addresses: string[] = [];
  const note = (request: { url: () => string; method: () => string }) => {
    if (request.method() === 'GET') addresses.push(request.url());
  };
  page.on('request', note);
  const watch = await page.addInitScript((selectors: string[]) => {
    const look = (now: number) => {
      if (selectors.every((selector) => document.querySelector(selector))) globalThis.seenAt = now;
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, wanted);
  await page.goto(url);
  const seen = await page.waitForFunction(() => globalThis.seenAt);
  await page.waitForLoadState('load');
  page.off('request', note);
  await watch.dispose();
  return { milliseconds: (await seen.jsonValue()) ?? Number.NaN, addresses };
}
