import type { Page } from '@playwright/test';
import { password } from './home.ts';

/** One person of the seeded district for each role. */
export const people = {
  admin: 'wangmin@platform',
  allocator: 'lixiuying@platform',
  editor: 'zhangzihan@platform',
  organisation: 'liujianguo@mingzhou',
  expert: 'chenjiayi@mingzhou',
  teacher: 'zhaoyonghong@minghu',
};

/** Fills in the form of the sign-in page. */
export async function signIn(page: Page, login: string, secret = password): Promise<void> {
  await page.getByLabel('账号').fill(login);
  await page.getByLabel('密码', { exact: true }).fill(secret);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

export async function signOut(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
}
