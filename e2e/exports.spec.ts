import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { finishLesson } from './finished-lessons.ts';
import { people, signIn } from './sign-in.ts';

useBuiltConsole();

const recompute = join(fileURLToPath(new URL('..', import.meta.url)), 'tools/src/recompute.ts');

/** What the export menu gives under a name, as a file. */
async function exported(page: Page, kind: string): Promise<{ name: string; path: string; content: Buffer }> {
  const coming = page.waitForEvent('download', { timeout: 90_000 });
  await page.getByRole('button', { name: /导出/ }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  const download = await coming;
  const path = await download.path();
  return { name: download.suggestedFilename(), path, content: readFileSync(path) };
}

test('a corrected lesson leaves the house as page, PDF, table and bundle with the corrected figures', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const id = await finishLesson('带走的报告');
  await page.goto(`/lesson/${id}`);
  await signIn(page, people.teacher);
  await expect(page.getByRole('heading', { name: '课堂实录' })).toBeVisible();
  const speakers = page.getByRole('button', { name: /点开改说话人/ });
  await speakers.filter({ hasText: '教师' }).first().click();
  await page.getByRole('menuitem', { name: '学生' }).first().click();
  await page.getByRole('button', { name: '保存为修订 2' }).click();
  await expect(page.getByText('修订 2', { exact: true })).toBeVisible();

  // The server computes the same revision; the bundle says which one it has.
  await expect
    .poll(
      async () => JSON.parse((await exported(page, '数据包（JSON）')).content.toString()).corrections.length,
      {
        timeout: 60_000,
      },
    )
    .toBe(1);
  const bundle = await exported(page, '数据包（JSON）');
  expect(execFileSync(process.execPath, [recompute, bundle.path], { encoding: 'utf8' })).toContain(
    'byte for byte',
  );
  const table = await exported(page, 'Excel 表格');
  expect(table.name).toMatch(/\.xlsx$/);
  expect(table.content.subarray(0, 2).toString()).toBe('PK');
  const pdf = await exported(page, 'PDF 报告');
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: /导出/ }).click();
  await page.getByRole('menuitem', { name: '网页报告' }).click();
  const report = page.frameLocator('iframe');
  await expect(report.getByRole('heading', { level: 1 })).toContainText('带走的报告');
  await expect(report.getByText(/修订\s*2/).first()).toBeVisible();
  await expect(page.locator('.report-sheet')).toHaveAttribute('data-drawn', /[1-9]/);
});
