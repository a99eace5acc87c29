import { expect, test, type Page } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { findingsInBothLooks } from './findings.ts';
import { screens, settled } from './screens.ts';
import { people, signIn } from './sign-in.ts';

useBuiltConsole('showcase');

async function lookAt(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    found.push(...(await findingsInBothLooks(page, path)));
  }
  return found;
}

const paths = (open: boolean) => screens.filter((screen) => screen.open === open).map(({ path }) => path);

test('screens before sign-in can be used by everybody', async ({ page }) => {
  expect(await lookAt(page, paths(true))).toEqual([]);
});

test('screens and components can be used by everybody', async ({ page }) => {
  test.setTimeout(600_000);
  await page.goto('/user/login');
  await signIn(page, people.admin);
  await expect(page.getByRole('button', { name: /王敏/ })).toBeVisible();
  expect(await lookAt(page, paths(false))).toEqual([]);
});
