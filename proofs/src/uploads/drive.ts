import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import type { Recording } from './recordings.ts';
import { until } from './until.ts';

/** Looking costs the page work, and it has other work. */
const lookEvery = 300;

/** What a teacher does on the lessons' page. */
async function chooseFile(page: Page, { path }: Recording): Promise<void> {
  await page.getByLabel('选择录音录像文件').setInputFiles(path);
}

/** Gives the moment of the last click, after which bytes flow. */
export async function beginUpload(page: Page, recording: Recording): Promise<number> {
  await chooseFile(page, recording);
  const form = page.getByRole('dialog', { name: '上传课' });
  const basis = form.getByLabel('学校已经书面告知学生和家长');
  const anyway = form.getByRole('button', { name: '仍要上传' });
  await basis.or(anyway).waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await basis.check();
  await form.getByLabel('学生里有不满 14 岁的，已取得监护人同意').check();
  const start = form.getByRole('button', { name: '开始上传' });
  await start.and(page.locator(':enabled')).waitFor();
  const began = performance.now();
  await start.click();
  return began;
}

/** As if one began anew; the form says that it knows the file. */
export async function chooseInForm(page: Page, recording: Recording): Promise<void> {
  await chooseFile(page, recording);
  const form = page.getByRole('dialog', { name: '上传课' });
  await form.getByRole('button', { name: '接着传' }).click();
  await form.getByRole('button', { name: '先不传' }).click();
}

/** Where the tray asks for the file of an upload that was broken off. */
export async function chooseInTray(page: Page, wanted: Recording, chosen: Recording): Promise<void> {
  const asking = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `选文件：${basename(wanted.path)}` }).click();
  await (await asking).setFiles(chosen.path);
}

/** How the tray says that files of this name stand, the oldest first. */
export function statesOf(page: Page, { path }: Recording): Promise<string[]> {
  const rows = page.locator('.upload-row').filter({ hasText: basename(path) });
  return rows.evaluateAll((found) => found.map((row) => row.dataset.state ?? ''));
}

export async function untilStates(
  page: Page,
  recording: Recording,
  enough: (states: string[]) => boolean,
  seconds: number,
): Promise<void> {
  let states: string[] = [];
  const look = async () => {
    states = await statesOf(page, recording);
    if (states.includes('failed') || states.includes('refused'))
      throw new Error(await page.locator('.upload-tray').innerText());
    return enough(states);
  };
  await until(look, seconds * 1000, lookEvery).catch((error: Error) => {
    throw new Error(`${error.message}: ${recording.path} is ${states.join() || 'not there'}`);
  });
}

export const untilDone = (page: Page, recording: Recording, seconds: number): Promise<void> =>
  untilStates(page, recording, (states) => states.length > 0 && states.every(isDone), seconds);

const isDone = (state: string) => state === 'done';
