import { recordingFiles } from '@kejing/testkit/recordings';
import { expect, test, type Page } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { agree, chooser, once, openHome, start, tray, writeLessons } from './upload-lessons.ts';

useBuiltConsole();
// The second looks at what the first has made.
test.describe.configure({ mode: 'serial' });

const title = `杠杆${once}`;
/** So long is what the test recordings say. */
const length = 22;

interface Played {
  duration: number;
  before: number;
  after: number;
  soughtTo: number;
  readyState: number;
}

/** Run in the page: plays a little of the recording, then goes to its tenth second. */
const playAndSeek = `(async () => {
  const player = document.querySelector('main video, main audio');
  const heard = (name, wanted = () => true) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('no ' + name + ' in 20 s')), 20_000);
      player.addEventListener(name, () => wanted() && resolve());
      player.addEventListener('error', () => reject(new Error('media error ' + player.error?.code)));
    });
  player.muted = true;
  const before = player.currentTime;
  const goesOn = heard('timeupdate', () => player.currentTime > before + 0.5);
  await player.play();
  await goesOn;
  const after = player.currentTime;
  player.pause();
  const sought = heard('seeked', () => Math.abs(player.currentTime - 10) < 0.5);
  player.currentTime = 10;
  await sought;
  if (player.readyState < 2) await heard('canplay');
  return {
    duration: player.duration,
    before,
    after,
    soughtTo: player.currentTime,
    readyState: player.readyState,
  };
})()`;

async function expectToPlay(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main video, main audio')).toBeVisible();
  const played = (await page.evaluate(playAndSeek)) as Played;
  expect(Math.abs(played.duration - length), `${address} is ${played.duration} s long`).toBeLessThan(3);
  expect(played.after, address).toBeGreaterThan(played.before);
  expect(Math.abs(played.soughtTo - 10), address).toBeLessThan(0.5);
  expect(played.readyState, address).toBeGreaterThanOrEqual(2);
  // The outline follows the player.
  const position = page.getByRole('slider', { name: '播放位置' });
  await expect(position).toHaveAttribute('aria-valuenow', /^(9|10)$/);
}

test('every accepted format becomes something that plays', async ({ page }) => {
  test.setTimeout(900_000);
  const paths = writeLessons(await recordingFiles(), title);
  await openHome(page);
  await page.getByLabel(chooser).setInputFiles(paths);
  await agree(page);
  await start(page);
  await expect(tray(page).getByText(`${paths.length} 个文件已上传`)).toBeVisible({ timeout: 100_000 });

  await page.goto(`/home?q=${title}&pageSize=50`);
  // From there on it is listened to; it can be played as soon as it waits for that.
  const ready = page.getByRole('row', { name: /等待载入|语音识别|整理文字稿|分析中|生成报告|已完成/ });
  await expect(ready).toHaveCount(paths.length, { timeout: 600_000 });
  const lessons = await page.getByRole('link', { name: new RegExp(title) }).all();
  expect(lessons).toHaveLength(paths.length);
  const addresses = await Promise.all(lessons.map((link) => link.getAttribute('href')));
  for (const address of addresses) await expectToPlay(page, address ?? '');
});

test('an address with a time starts there, and Esc leads back to the list as it was', async ({ page }) => {
  await openHome(page);
  await page.goto(`/home?q=${title}mp4`);
  const link = page.getByRole('link', { name: `${title}mp4` });
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: `${title}mp4` })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`${title}mp4`));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/home\?q=/);

  await page.goto(`${address}?t=12`);
  const position = page.getByRole('slider', { name: '播放位置' });
  await expect(position).toHaveAttribute('aria-valuenow', '12');
  await expect
    .poll(() => page.evaluate('document.querySelector("main video, main audio").currentTime'))
    .toBeCloseTo(12, 0);
  await position.press('ArrowLeft');
  await expect(position).toHaveAttribute('aria-valuenow', '7');
  await page.getByRole('switch', { name: '只听声音' }).click();
  await expect(page.locator('main audio')).toBeVisible();
  await expect
    .poll(() => page.evaluate('document.querySelector("main audio").currentTime'))
    .toBeCloseTo(7, 0);
});

test('who speaks stands beside the player, and a line plays from where it begins', async ({ page }) => {
  test.setTimeout(300_000);
  await openHome(page);
  await page.goto(`/home?q=${title}mp4`);
  await page.getByRole('link', { name: `${title}mp4` }).click();
  const transcript = page.getByRole('region', { name: '课堂实录' });
  const lines = transcript.getByRole('article');
  await expect(lines.first()).toBeVisible({ timeout: 240_000 });
  // Nothing that comes with the packages can write Chinese down, and it says so.
  await expect(transcript.getByText(/这台服务器还不会听写/)).toBeVisible();
  await expect(lines.first()).toContainText('没有转成文字');
  const last = lines.last();
  await last.getByRole('button', { name: /播放/ }).click();
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(() => page.evaluate('document.querySelector("main video, main audio").currentTime'))
    .toBeGreaterThan(1);
});
