import { expect, test } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { screens, settled } from './screens.ts';
import { people, signIn } from './sign-in.ts';
import { sizes, takePictures } from './take-pictures.ts';

useBuiltConsole('showcase');

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
        await takePictures(page, screen.name);
      }
  });
