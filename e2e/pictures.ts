import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { screens, setLook, settled } from './screens.ts';
import { people, signIn } from './sign-in.ts';

useBuiltConsole('showcase');
const shown = fileURLToPath(new URL('../docs/pictures', import.meta.url));
const others = fileURLToPath(new URL('../.data/pictures', import.meta.url));
mkdirSync(others, { recursive: true });

const looks = ['light', 'dark'] as const;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** One set belongs to the documentation; the rest is for looking at. */
const placeOf = (name: string, width: number, look: string) =>
  width === 1440 && look === 'light'
    ? join(shown, `${name}.png`)
    : join(others, `${name}-${width}-${look}.png`);

for (const open of [true, false])
  test(open ? 'before sign-in' : 'after sign-in', async ({ page }) => {
    test.setTimeout(1_800_000);
    if (!open) {
      await page.goto('/user/login');
      await signIn(page, people.admin);
      await expect(page.getByRole('button', { name: /王敏/ })).toBeVisible();
    }
    for (const size of sizes)
      for (const screen of screens.filter((each) => each.open === open)) {
        await page.setViewportSize(size);
        await page.goto(screen.path);
        await settled(page);
        for (const colorScheme of looks) {
          await setLook(page, colorScheme);
          await page.screenshot({
            path: placeOf(screen.name, size.width, colorScheme),
            // The pages of components are long, and all of it is to be looked at.
            fullPage: true,
            // What only those see who build the console.
            style: '.setting-panel-button { display: none !important }',
          });
        }
      }
  });
