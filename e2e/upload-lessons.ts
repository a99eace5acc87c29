import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { people, signIn } from './sign-in.ts';

/** A stack that an earlier run has used still has that run's lessons. */
export const once = randomBytes(2).toString('hex');
export const folder = mkdtempSync(join(tmpdir(), 'kejing-lessons-'));
export const chooser = '选择录音录像文件';
export const tray = (page: Page) => page.getByRole('region', { name: '上传', exact: true });
export const rowOf = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

export async function openHome(page: Page): Promise<void> {
  await page.goto('/home');
  await signIn(page, people.teacher);
  await expect(page.getByRole('heading', { name: '课堂分析' })).toBeVisible();
}

/** Names say grade and subject, so that there is nothing left to fill in but the ground for recording. */
export async function agree(page: Page): Promise<void> {
  await page.getByLabel('学校已经书面告知学生和家长').check();
  await page.getByLabel(/已取得监护人同意/).check();
}

export const start = (page: Page) => page.getByRole('button', { name: /^开始上传/ }).click();

/** A lesson of each kind of file. What players skip at the end makes each of them new. */
export const writeLessons = (recordings: Record<string, string>, title: string): string[] =>
  Object.entries(recordings).map(([ending, made]) => {
    const path = join(folder, `八年级1班 物理 ${title}${ending}.${ending}`);
    writeFileSync(path, Buffer.concat([readFileSync(made), randomBytes(64)]));
    return path;
  });
