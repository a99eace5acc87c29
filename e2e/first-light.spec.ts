import { loadSettings } from '@kejing/services/settings';
import { expect, test, type Page } from '@playwright/test';
import { home } from './home.ts';

const settings = await loadSettings();
const secure = `https://kejing.test:${settings.GATEWAY_HTTPS_PORT}`;

/** Sends a sentence through every part and waits until the browser has read it from the bucket. */
async function sendAndReadBack(page: Page, sentence: string): Promise<string> {
  const fromBucket = page.waitForResponse(
    (answer) => answer.url().includes('X-Amz-Signature') && answer.ok(),
  );
  await page.getByLabel('一句话').fill(sentence);
  await page.getByRole('button', { name: '开始自检' }).click();
  await expect(page.getByTestId('object-text')).toHaveText(sentence);
  await expect(page.getByText('全部走通')).toBeVisible();
  return new URL((await fromBucket).url()).origin;
}

test('a sentence travels through every part and back, on localhost', async ({ page }) => {
  await page.goto('/check');
  const bucket = await sendAndReadBack(page, '第一束光：光从哪里来？');
  expect(bucket).toBe(`http://localhost:${settings.S3_PORT}`);
  await expect(page.getByRole('alert').filter({ hasText: '没有加密' })).toHaveCount(0);
});

test('the same on another name over TLS, trusted, with the bucket over TLS too', async ({ page }) => {
  await page.goto(`${secure}/check`);
  expect(await page.evaluate('isSecureContext')).toBe(true);
  const bucket = await sendAndReadBack(page, '换一个名字再来');
  expect(bucket).toBe(`https://kejing.test:${settings.GATEWAY_BUCKET_PORT}`);
});

test('over plain HTTP on another name the console says what is unavailable and where it works', async ({
  page,
}) => {
  await page.goto(`http://kejing.test:${settings.GATEWAY_HTTP_PORT}/check`);
  const notice = page.getByRole('alert').filter({ hasText: '没有加密' });
  await expect(notice).toContainText('麦克风');
  await notice.getByRole('link').click();
  await expect(page).toHaveURL(`${secure}/check`);
  await expect(page.getByRole('heading', { name: '安装自检' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('an unknown path shows a not-found page [S2.19]', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('没有这个页面')).toBeVisible();
});

test('the page speaks Chinese to a Chinese browser and can be switched to English for good', async ({
  page,
}) => {
  await page.goto('/check');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Installation check' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Installation check' })).toBeVisible();
});

test('the page’s own server shows nothing of the services’ data', async ({ request }) => {
  for (const file of ['.env', '.data/temporal/server.yaml', '.data/s3/admin.keyring']) {
    const answer = await request.get(`/@fs${home}/${file}?raw`);
    expect(answer.status(), file).toBe(403);
  }
});
