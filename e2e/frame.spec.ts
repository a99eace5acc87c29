import { expect, test } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { password } from './home.ts';
import { people, signIn } from './sign-in.ts';

useBuiltConsole();

test('somebody without a mouse signs in, finds a page, changes the look and signs out', async ({ page }) => {
  const { keyboard } = page;
  await page.goto('/user/login');
  await expect(page.getByLabel('账号')).toBeVisible();
  await page.getByLabel('账号').focus();
  await keyboard.type('wangmin@platform');
  // Past the link that stands between the two fields.
  const secret = page.getByLabel('密码', { exact: true });
  while ((await secret.and(page.locator(':focus')).count()) === 0) await keyboard.press('Tab');
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /王敏/ })).toBeVisible();

  // The first stop leads past the menu.
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到页面内容' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  // The page behind it has fields of the same kind.
  const finder = page.getByRole('dialog').getByRole('combobox');
  await keyboard.press('Control+k');
  await expect(finder).toBeFocused();
  await keyboard.type('运行');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/operations/);
  await expect(page.getByRole('heading', { name: '运行情况' })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();

  await keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: '快捷键' });
  await expect(dialog).toBeVisible();
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await keyboard.press('g');
  await keyboard.press('n');
  await expect(page).toHaveURL(/\/notices/);

  await keyboard.press('Control+k');
  await expect(finder).toBeFocused();
  await keyboard.type('深色');
  await keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-look', 'dark');

  await page.getByRole('button', { name: /王敏/ }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
  await keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/login/);
});

test('what is for those who build the console is not in what schools get [S2.26a]', async ({ page }) => {
  await page.goto('/components/tokens');
  await expect(page.getByText('没有这个页面')).toBeVisible();
  await page.goto('/user/login');
  await signIn(page, people.admin);
  await expect(page.getByRole('button', { name: /王敏/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '布局设置' })).toHaveCount(0);
});
