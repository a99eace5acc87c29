import { expect, test } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { people, signIn } from './sign-in.ts';

useBuiltConsole();

/** The first who asks has it made; it is spoken by a program and goes through media and measures. */
const whileItIsMade = 90_000;

test('[S2.2] somebody without an account hears the sample lesson, and its text goes along', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()));
  await page.goto('/user/experience');
  await expect(page.getByRole('heading', { level: 1, name: '三角形的内角和' })).toBeVisible({
    timeout: whileItIsMade,
  });
  await expect(page.getByText('听这节课')).toBeVisible();
  for (let step = 1; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('改正听错的地方')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('改正听错的地方')).toBeHidden();

  await expect(page.locator('.review-media').getByText('合成语音')).toBeVisible();
  const lines = page.getByRole('list', { name: '课堂实录' }).getByRole('listitem');
  await lines.nth(4).getByRole('button').first().click();
  const current = page.locator('.transcript-line[aria-current]');
  const first = await current.textContent();
  await expect.poll(() => page.evaluate('document.querySelector("audio").currentTime')).toBeGreaterThan(5);
  // The sound goes on, and with it the text.
  await expect(current).toHaveCount(1);
  await expect(current).not.toHaveText(first ?? '');
  await page
    .getByRole('button', { name: /^给我看看/ })
    .first()
    .click();
  await expect(
    page.getByRole('complementary', { name: /^证据/ }).getByRole('button', { name: /播放/ }).first(),
  ).toBeVisible();
  expect(refused).toEqual([]);

  await page.reload();
  await expect(page.locator('.review-media')).toBeVisible();
  await expect(page.locator('.ant-tour')).toHaveCount(0);
  await page.getByRole('link', { name: '登录，分析自己的课' }).click();
  await expect(page).toHaveURL(/\/user\/login/);
});

test('every organisation finds it above its lessons until somebody takes it away', async ({ page }) => {
  await page.goto('/user/login');
  await signIn(page, people.teacher);
  await page.getByRole('link', { name: '打开示例课' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '三角形的内角和' })).toBeVisible({
    timeout: whileItIsMade,
  });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '返回课堂分析' }).click();
  await page.getByRole('button', { name: '不再显示示例课' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: '打开示例课' })).toHaveCount(0);
});
