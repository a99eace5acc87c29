import { expect, test, type Page } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { finishLesson, guestLinks, type Transcript } from './finished-lessons.ts';
import { settled } from './screens.ts';
import { people, signIn } from './sign-in.ts';
import { placeFor, sizes, takePictures } from './take-pictures.ts';

useBuiltConsole();

const title = '三角形的内角和';
const tabs = {
  pace: '语速与清晰',
  interaction: '互动',
  thinking: '思维',
  knowledge: '知识',
  experts: '专家',
  method: '方法',
};
const shown = new Set(['interaction', 'knowledge']);

/** What is said in the sample lesson, once it has been made. */
async function sampleTranscript(page: Page): Promise<Transcript> {
  type Sample = { data: { state: string; transcript_url: string } };
  const sample = async () => ((await (await page.request.get('/api/sample/get')).json()) as Sample).data;
  await expect.poll(async () => (await sample()).state, { timeout: 400_000 }).toBe('ready');
  const { transcript_url } = await sample();
  return (await (await page.request.get(transcript_url)).json()) as Transcript;
}

/** The same lesson, where students talk more from one place on. */
const freer = (transcript: Transcript, from: number): Transcript => ({
  ...transcript,
  utterances: transcript.utterances.map((utterance, index) =>
    index % from === 0 && utterance.role === 'teacher'
      ? { ...utterance, role: 'student' as const }
      : utterance,
  ),
});

const card = (page: Page, name: string) => page.getByRole('article', { name });

test('a lesson, what is made of it, and who looks at it', async ({ page, browser }) => {
  test.setTimeout(1_800_000);
  const transcript = await sampleTranscript(page);
  const id = await finishLesson(title, () => transcript);
  const later: string[] = [];
  for (const from of [9, 6, 4]) later.push(await finishLesson(title, () => freer(transcript, from)));
  const links = await guestLinks(id);

  const guest = await browser.newPage();
  for (const size of sizes) {
    await guest.setViewportSize(size);
    await guest.goto(links.share);
    await expect(guest.getByRole('region', { name: '课堂实录' }).getByRole('listitem').first()).toBeVisible();
    await takePictures(guest, 'share', false);
    await guest.goto(links.expert);
    const items = guest
      .getByRole('group')
      .filter({ has: guest.getByRole('button', { name: '5', exact: true }) });
    await expect(items).toHaveCount(9);
    for (const [index, item] of (await items.all()).slice(0, 7).entries()) {
      const mark = item.getByRole('button', { name: String(3 + (index % 3)), exact: true });
      if ((await mark.getAttribute('aria-pressed')) !== 'true') await mark.click();
    }
    await takePictures(guest, 'expert');
  }
  await guest.getByRole('button', { name: '提交评分' }).click();
  await expect(guest.getByText('评分已提交')).toBeVisible();
  await takePictures(guest, 'expert-sent', false);
  await guest.close();

  await page.goto(`/lesson/${id}`);
  await signIn(page, people.teacher);
  await expect(page.getByRole('heading', { name: '这节课，五句话' })).toBeVisible();
  const coming = page.waitForEvent('download', { timeout: 90_000 });
  await page.getByRole('button', { name: /导出/ }).click();
  await page.getByRole('menuitem', { name: /PDF/ }).click();
  await (await coming).saveAs(placeFor('report.pdf'));
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(`/lesson/${id}`);
    await expect(page.getByRole('heading', { name: '这节课，五句话' })).toBeVisible();
    await settled(page);
    await takePictures(page, 'lesson');
    await card(page, '提问后等待')
      .getByRole('button', { name: /给我看看/ })
      .click();
    await expect(page.getByText('怎么算', { exact: true })).toBeVisible();
    await takePictures(page, 'lesson-evidence', false);
    await page.keyboard.press('Escape');
    for (const [key, name] of Object.entries(tabs)) {
      await page.getByRole('tab', { name, exact: true }).click();
      await settled(page);
      await takePictures(page, `lesson-${key}`, shown.has(key));
    }
    // On a phone the first tab has been pushed out of sight.
    await page.goto(`/lesson/${id}`);
    await page
      .getByRole('button', { name: /点开改说话人/ })
      .filter({ hasText: '教师' })
      .first()
      .click();
    await page.getByRole('menuitem', { name: '学生' }).first().click();
    await expect(page.getByRole('region', { name: '未保存的修改' }).getByText(/1 处修改/)).toBeVisible();
    await takePictures(page, 'lesson-changed', false);
    await page.getByRole('region', { name: '未保存的修改' }).getByRole('button', { name: '撤销' }).click();
    await page.goto(`/report/${id}`);
    await expect(page.locator('.report-sheet')).toHaveAttribute('data-drawn', /[1-9]/);
    await takePictures(page, 'report', false);
    await page.goto('/growth');
    await settled(page);
    await takePictures(page, 'growth-trend', false);
    await page.goto(`/growth?first=${id}&second=${later.at(-1)}`);
    await expect(page.getByRole('region', { name: '两节课对照' }).getByRole('table')).toBeVisible();
    await takePictures(page, 'growth');
  }
});
