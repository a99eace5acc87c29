import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { screens, setLook, settled } from './screens.ts';
import { people, signIn } from './sign-in.ts';

useBuiltConsole('showcase');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What somebody who cannot see or point well would stumble over, badly. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

async function lookAt(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await setLook(page, colorScheme);
      found.push(...(await findings(page)).map((each) => `${path} ${colorScheme} ${each}`));
    }
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
