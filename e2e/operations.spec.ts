import { expect, test } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { people, signIn } from './sign-in.ts';

useBuiltConsole();

test('an operator tries the machine, sees it move, and is told when it is done', async ({ page }) => {
  await page.goto('/operations');
  await signIn(page, people.admin);
  await expect(page.getByRole('heading', { name: '运行情况' })).toBeVisible();
  await page.getByRole('button', { name: '试跑', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('几个').fill('1');
  await dialog.getByRole('button', { name: '开始试跑' }).click();

  const row = page.locator('#runs tbody tr[data-row-key]').first();
  await expect(row).toContainText('在做');
  await expect(row).toContainText('做完', { timeout: 60_000 });
  await expect(page.getByRole('button', { name: '通知，1 条未读' })).toBeVisible();

  await page.getByRole('button', { name: /^通知/ }).click();
  await page.getByRole('button', { name: /试跑完成了 未读/ }).click();
  await expect(page.getByRole('button', { name: '通知，没有未读' })).toBeVisible();
  await page.keyboard.press('Escape');

  await row.getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: '运行的经过' })).toContainText('探测');
});

test('somebody without the authority sees that they may not', async ({ page }) => {
  await page.goto('/operations');
  await signIn(page, people.teacher);
  await expect(page.getByText('抱歉，您没有权限打开这个页面')).toBeVisible();
});
