import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordingFiles } from '@kejing/testkit/recordings';
import { expect, test, type Request } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { agree, chooser, folder, once, openHome, rowOf, start, tray } from './upload-lessons.ts';

useBuiltConsole();

/** A real recording, made larger by what players skip. */
function largeLesson(title: string, megabytes: number): string {
  const path = join(folder, `五年级3班 数学 ${title}.mp3`);
  const sound = readFileSync(recordings.mp3);
  writeFileSync(path, Buffer.concat([sound, randomBytes(megabytes * 1024 ** 2 + 64)]));
  return path;
}

/** The number of the part that a request carries to the bucket. */
function putPart(request: Request): number | undefined {
  const part = /partNumber=(\d+)/.exec(request.url())?.[1];
  return part && request.method() === 'PUT' ? Number(part) : undefined;
}

let recordings: Awaited<ReturnType<typeof recordingFiles>>;
test.beforeAll(async () => {
  recordings = await recordingFiles();
});

test('a lesson survives a cut line and a reload in the middle', async ({ page }) => {
  const path = largeLesson(`圆的面积${once}`, 60);
  await openHome(page);
  const stored: number[] = [];
  page.on('requestfinished', (request) => {
    const part = putPart(request);
    if (part) stored.push(part);
  });
  let asked = 0;
  await page.route(/partNumber=\d+/, async (route) => {
    asked += 1;
    // Whichever part comes second is cut; three get through, and the rest waits for the reload.
    if (asked === 2) return route.abort('connectionreset');
    if (asked > 4) return new Promise(() => {});
    return route.continue();
  });
  await page.getByLabel(chooser).setInputFiles(path);
  await agree(page);
  await start(page);
  await expect.poll(() => stored.length).toBe(3);
  await expect(rowOf(page, `圆的面积${once}`)).toContainText('等待上传');

  const before = new Set(stored);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const after: number[] = [];
  page.on('request', (request) => {
    const part = putPart(request);
    if (part) after.push(part);
  });
  await page.reload();
  await expect(tray(page).getByText('等您选文件', { exact: true })).toBeVisible();
  // Another name, the same content: it is the content that counts.
  const copy = join(folder, '换了名字.mp3');
  writeFileSync(copy, readFileSync(path));
  await page.getByLabel('再选一次要接着传的文件').setInputFiles(copy);
  await expect(tray(page).getByText('已上传', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(after.filter((part) => before.has(part))).toEqual([]);
  await expect(rowOf(page, `圆的面积${once}`)).not.toContainText('等待上传');
});

/** Run in the page: a real handle, as the browser's own dialogue would give one. */
const keptHandle = `(async () => {
  const root = await navigator.storage.getDirectory();
  const handle = await root.getFileHandle('五年级1班 语文 桂林山水.mp3', { create: true });
  const writable = await handle.createWritable();
  const noise = new Uint8Array(30 * 1024 * 1024);
  noise.set([0x49, 0x44, 0x33]);
  for (let at = 3; at < noise.length; at += 65536)
    crypto.getRandomValues(noise.subarray(at, Math.min(at + 65536, noise.length)));
  await writable.write(noise);
  await writable.close();
  window.showOpenFilePicker = () => Promise.resolve([handle]);
})()`;

test('a kept file handle needs no second choice', async ({ page }) => {
  await openHome(page);
  await page.evaluate(keptHandle);
  let held = 0;
  await page.route(/partNumber=\d+/, (route) => {
    if (route.request().method() !== 'PUT' || /partNumber=1(&|$)/.test(route.request().url()))
      return route.continue();
    held += 1;
    return new Promise(() => {});
  });
  await page
    .getByRole('button', { name: /上传课/ })
    .first()
    .click();
  await agree(page);
  await start(page);
  await expect.poll(() => held).toBeGreaterThan(0);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(tray(page).getByText('已上传', { exact: true })).toBeVisible({ timeout: 60_000 });
});

test('three files of one camera make one lesson, in their order', async ({ page }) => {
  await openHome(page);
  const pieces = [1, 2, 3].map((number) => {
    const path = join(folder, `六年级2班 数学 圆的周长${once}_part${number}.mp3`);
    writeFileSync(path, Buffer.concat([readFileSync(recordings.mp3), randomBytes(1000)]));
    return path;
  });
  await page.getByLabel(chooser).setInputFiles(pieces.toReversed());
  const drawer = page.getByRole('dialog', { name: '上传课' });
  await expect(drawer.getByText('3 个文件，按次序接成一节课')).toBeVisible();
  await expect(drawer.getByRole('listitem')).toContainText(['part1', 'part2', 'part3']);
  await agree(page);
  await start(page);
  await expect(tray(page).getByText('已上传', { exact: true })).toHaveCount(3, { timeout: 60_000 });
  await expect(rowOf(page, `圆的周长${once}`)).toHaveCount(1);
  await expect(rowOf(page, `圆的周长${once}`)).not.toContainText('等待上传');
});

test('without a word of consent nothing is uploaded, and it says what is missing', async ({ page }) => {
  await openHome(page);
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/analysis/create')) created.push(request.url());
  });
  const path = largeLesson(`扇形${once}`, 0);
  await page.getByLabel(chooser).setInputFiles(path);
  await start(page);
  await expect(page.getByText('请选一项告知或同意的方式')).toBeInViewport();
  await page.getByLabel('学校已经书面告知学生和家长').check();
  await start(page);
  await expect(page.getByText('幼儿园到八年级的课，请先确认已取得监护人同意')).toBeInViewport();
  expect(created).toEqual([]);
  await expect(page.getByText(/只有您和您分享的人/)).toBeVisible();
});

test('what was deleted by mistake is brought back with one click', async ({ page }) => {
  await openHome(page);
  await page.getByLabel(chooser).setInputFiles(largeLesson(`圆周率${once}`, 0));
  await agree(page);
  await start(page);
  await expect(tray(page).getByText('已上传', { exact: true })).toBeVisible({ timeout: 60_000 });
  await rowOf(page, `圆周率${once}`)
    .getByRole('button', { name: /可以做的事/ })
    .click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(rowOf(page, `圆周率${once}`)).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(rowOf(page, `圆周率${once}`)).toHaveCount(1);
});
