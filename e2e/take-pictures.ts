import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { setLook } from './screens.ts';

const shown = fileURLToPath(new URL('../docs/pictures', import.meta.url));
const others = fileURLToPath(new URL('../.data/pictures', import.meta.url));
mkdirSync(others, { recursive: true });

/** Where something goes that is only looked at. */
export const placeFor = (name: string) => join(others, name);

const looks = ['light', 'dark'] as const;
export const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** One set belongs to the documentation; the rest is for looking at. */
const placeOf = (name: string, width: number, look: string, isShown: boolean) =>
  isShown && width === 1440 && look === 'light'
    ? join(shown, `${name}.png`)
    : placeFor(`${name}-${width}-${look}.png`);

/** What a page shows now, in both looks. */
export async function takePictures(page: Page, name: string, isShown = true): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  for (const look of looks) {
    await setLook(page, look);
    await page.evaluate('scrollTo(0, 0)');
    await page.screenshot({
      path: placeOf(name, width, look, isShown),
      // Much of it is long, and all of it is to be looked at.
      fullPage: true,
      // What only those see who build the console.
      style: '.setting-panel-button { display: none !important }',
    });
  }
}
