import { expect, test } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { findingsInBothLooks } from './findings.ts';
import { expiredShare, finishLesson, guestLinks } from './finished-lessons.ts';
import { people, signIn } from './sign-in.ts';

useBuiltConsole();

test('a guest reads the whole report without what was said, until the owner takes the link back', async ({
  page,
  browser,
}) => {
  const id = await finishLesson('给人看的课');
  await page.goto(`/lesson/${id}`);
  await signIn(page, people.teacher);
  await page.getByRole('button', { name: /分享/ }).click();
  await page.getByRole('button', { name: '生成链接' }).click();
  const link = await page.getByLabel('复制链接').inputValue();

  const other = await browser.newContext();
  const guest = await other.newPage();
  await guest.goto(link);
  const open = guest.getByRole('button', { name: '查看完整报告' });
  await open.click();
  const report = guest.frameLocator('iframe');
  await expect(report.getByRole('heading', { level: 1, name: '给人看的课' })).toBeVisible();
  await expect(report.getByText('这份报告不含课堂原话')).toBeVisible();
  await expect(guest.locator('.report-sheet')).toHaveAttribute('data-drawn', /[1-9]/);
  await guest.goBack();

  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(page.getByRole('list', { name: '已有的链接' })).toContainText('已撤销');
  await open.click();
  await expect(guest.getByText(/已过期或已撤销/)).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: '分享没有打开' })).toBeVisible();

  await guest.goto(await expiredShare(id));
  await expect(guest.getByRole('heading', { level: 1, name: '分享没有打开' })).toBeVisible();
  await expect(guest.getByText(/已过期或已撤销/)).toBeVisible();
  await other.close();
});

test('a finished lesson can be looked at and rated by every guest, and its report read by everybody', async ({
  page,
}) => {
  const id = await finishLesson('客人人人能用');
  const links = await guestLinks(id);
  await page.goto(links.share);
  await expect(page.getByRole('region', { name: '课堂实录' }).getByRole('listitem').first()).toBeVisible();
  const found = await findingsInBothLooks(page, 'share');
  await page.goto(links.expert);
  await expect(page.getByText('未评', { exact: true })).toHaveCount(9);
  found.push(...(await findingsInBothLooks(page, 'expert')));
  await page.goto(`/report/${id}`);
  await signIn(page, people.teacher);
  await expect(page.locator('.report-sheet')).toHaveAttribute('data-drawn', /[1-9]/);
  found.push(...(await findingsInBothLooks(page, 'report')));
  expect(found).toEqual([]);
});
