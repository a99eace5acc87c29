import { expect, test, type Page } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { findings } from './findings.ts';
import { finishLesson } from './finished-lessons.ts';
import { people, signIn } from './sign-in.ts';

useBuiltConsole();

const speakers = (page: Page) => page.getByRole('button', { name: /点开改说话人/ });
const unsaved = (page: Page) => page.getByRole('region', { name: '未保存的修改' });
const card = (page: Page, name: string) => page.getByRole('article', { name });
const playsAt = (page: Page) => page.evaluate<number>(`document.querySelector('video,audio').currentTime`);

async function open(page: Page, id: string, search = ''): Promise<void> {
  await page.goto(`/lesson/${id}${search}`);
  await page
    .getByLabel('账号')
    .or(page.getByRole('heading', { name: '课堂实录' }))
    .first()
    .waitFor();
  if (page.url().includes('/user/login')) await signIn(page, people.teacher);
  await expect(page.getByRole('heading', { name: '课堂实录' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '这节课，五句话' })).toBeVisible();
}

/** The line at a place among those that are shown becomes a student's, by pointer. */
async function giveToStudent(page: Page, place: number): Promise<void> {
  await speakers(page).nth(place).click();
  await page.getByRole('menuitem', { name: '学生' }).first().click();
}

const hasRole = (page: Page, place: number) => speakers(page).nth(place).textContent();

test('a teacher follows a figure to its moment, corrects a speaker, undoes, saves and finds it again [S1.1a]', async ({
  page,
}) => {
  const id = await finishLesson('跟着数字听');
  await open(page, id);
  await card(page, '提问后等待')
    .getByRole('button', { name: /给我看看/ })
    .click();
  const evidence = page.getByRole('complementary', { name: '证据：提问后等待' });
  await expect(evidence.getByText('怎么算')).toBeVisible();
  const moment = evidence.getByRole('button', { name: /^播放 / }).first();
  const [, minutes = '0', seconds = '0'] =
    /播放 (\d+):(\d+)/.exec(
      (await moment.getAttribute('aria-label')) ?? (await moment.textContent()) ?? '',
    ) ?? [];
  await moment.click();
  await expect.poll(() => playsAt(page)).toBeGreaterThanOrEqual(Number(minutes) * 60 + Number(seconds) - 1);
  await page.keyboard.press('Escape');
  await expect(evidence).toBeHidden();

  // The clip has played to its end, and the list stands still.
  await expect.poll(() => page.evaluate(`document.querySelector('video,audio').paused`)).toBe(true);
  const line = speakers(page).filter({ hasText: '教师' }).first();
  const time = /^\d+:\d+/.exec((await line.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  const role = () =>
    page
      .getByRole('button', { name: new RegExp(`^${time} 这一句.*点开改说话人`) })
      .first()
      .textContent();
  await line.click();
  await page.getByRole('menuitem', { name: '学生' }).first().click();
  await expect(unsaved(page).getByText('1 处修改，尚未保存')).toBeVisible();
  await expect(unsaved(page).getByText(/教师行为占比/)).toBeVisible();
  const changed = card(page, '教师行为占比');
  await expect(changed.locator('s').first()).toBeVisible();

  await unsaved(page).getByRole('button', { name: '撤销' }).click();
  await expect(unsaved(page).getByText('修改都撤销了')).toBeVisible();
  expect(await role()).toContain('教师');
  await unsaved(page).getByRole('button', { name: '重做' }).click();
  expect(await role()).toContain('学生');
  await unsaved(page).getByRole('button', { name: '保存为修订 2' }).click();
  await expect(page.getByText('修订 2', { exact: true })).toBeVisible();

  const [atMinutes = 0, atSeconds = 0] = time.split(':').map(Number);
  await open(page, id, `?t=${atMinutes * 60 + atSeconds}`);
  await expect(page.getByText('修订 2', { exact: true })).toBeVisible();
  await expect.poll(role).toContain('学生');
  // The server has computed it as well: the same words open without a change of one’s own.
  await expect(unsaved(page)).toBeHidden();
});

test('two who correct at the same time both keep their work', async ({ page, browser }) => {
  const id = await finishLesson('两个窗口');
  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await Promise.all([open(page, id), open(other, id)]);
  const teachers = (await speakers(page).allTextContents()).flatMap((text, place) =>
    text.includes('教师') ? [place] : [],
  );
  const [first = 0, second = 1] = teachers;
  await giveToStudent(page, first);
  await giveToStudent(other, second);
  await unsaved(page).getByRole('button', { name: '保存为修订 2' }).click();
  await expect(page.getByText('修订 2', { exact: true })).toBeVisible();
  await unsaved(other)
    .getByRole('button', { name: /保存为修订/ })
    .click();
  await expect(other.getByText('修订 3', { exact: true })).toBeVisible();
  for (const place of [first, second]) expect(await hasRole(other, place)).toContain('学生');
  await page.reload();
  await expect(page.getByText('修订 3', { exact: true })).toBeVisible();
  for (const place of [first, second]) await expect.poll(() => hasRole(page, place)).toContain('学生');
  await other.context().close();
});

test('everything can be done from the keyboard', async ({ page }) => {
  const id = await finishLesson('不用鼠标');
  await open(page, id, '?t=100');
  await expect.poll(() => playsAt(page)).toBeGreaterThanOrEqual(99);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => playsAt(page)).toBeLessThan(99);
  const before = await playsAt(page);
  await page.keyboard.press('n');
  await expect.poll(() => playsAt(page)).toBeGreaterThan(before);
  await page.keyboard.press('Space');

  await speakers(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '集体' }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(unsaved(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(unsaved(page).getByText('修改都撤销了')).toBeVisible();

  await page.getByRole('tab', { name: '概览' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: '语速与清晰' })).toHaveAttribute('aria-selected', 'true');
});

test('words are edited, lines are split and merged, a stretch is taken out', async ({ page }) => {
  const id = await finishLesson('改文字');
  await open(page, id);
  const more = page.getByRole('button', { name: /还可以做什么/ });
  await more.first().click();
  await page.getByRole('menuitem', { name: '改文字' }).click();
  await page.getByLabel('这一句的文字').fill('今天我们学习三角形。请看黑板。');
  await page.getByRole('button', { name: '改好了' }).click();
  await expect(page.getByText('今天我们学习三角形。请看黑板。')).toBeVisible();
  await more.first().click();
  await page.getByRole('menuitem', { name: '改文字' }).click();
  const field = page.getByLabel('这一句的文字');
  await field.press('Home');
  for (let letter = 0; letter < 10; letter += 1) await field.press('ArrowRight');
  await page.getByRole('button', { name: '在光标处拆成两句' }).click();
  const lines = page.locator('.transcript-line p');
  await expect(lines.nth(0)).toHaveText(/^今天我们学习三角形。(?!请)/);
  await expect(lines.nth(1)).toHaveText(/^请看黑板。/);
  await more.first().click();
  await page.getByRole('menuitem', { name: '与下一句合并' }).click();
  await expect(page.getByText('今天我们学习三角形。请看黑板。')).toBeVisible();
  await more.first().click();
  await page.getByRole('menuitem', { name: '这一句不算在课里' }).click();
  await expect(unsaved(page).getByText('4 处修改，尚未保存')).toBeVisible();
});

/** What the specification promises of a lesson, and where a teacher finds it. */
const promised: Record<string, (string | RegExp)[]> = {
  概览: ['每分钟谁在说'],
  语速与清晰: ['语速', '简洁度', '语音表现力'],
  互动: ['教师行为占比', '课堂模式', /FIAS/],
  思维: ['想象力激发', /左右脑激活/, /知行/],
  知识: [/知识图谱/, /迁移/],
};

test('every analysis that was promised stands under the question it answers [S1.1b]', async ({ page }) => {
  const id = await finishLesson('样样都有');
  await open(page, id);
  for (const [tab, names] of Object.entries(promised)) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    for (const name of names)
      await expect(page.locator('.review-main').getByText(name).first()).toBeVisible();
  }
});

const attacks = [
  '<img src=x onerror="window.hurt=1">',
  '<script>window.hurt=1</script>',
  '"><svg onload=window.hurt=1>',
  "javascript:window.hurt=1//';window.hurt=1;'",
  '{{constructor.constructor("window.hurt=1")()}}',
  '</script><script>window.hurt=1</script>',
];

test('what a title or a line says is shown and never done', async ({ page }) => {
  const id = await finishLesson(`坏标题 ${attacks[0]}`, (transcript) => ({
    ...transcript,
    utterances: transcript.utterances.map((utterance, index) => ({
      ...utterance,
      text: `${attacks[index % attacks.length]}为什么呢？`,
    })),
  }));
  await open(page, id);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  await expect(page.locator('.transcript-line').first()).toContainText('<img src=x');
  expect(await page.evaluate('window.hurt')).toBeUndefined();
});

test('every tab and the evidence can be used by everybody', async ({ page }) => {
  test.setTimeout(240_000);
  const id = await finishLesson('人人能用');
  await open(page, id);
  const found: string[] = [];
  const look = async (where: string) => found.push(...(await findings(page, where)));
  for (const tab of ['概览', '语速与清晰', '互动', '思维', '知识', '方法']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.waitForLoadState('networkidle');
    await look(tab);
  }
  await page.getByRole('tab', { name: '概览' }).click();
  await page
    .getByRole('button', { name: /给我看看/ })
    .first()
    .click();
  // Away from the button, which is lighter under the pointer.
  await page.mouse.move(0, 0);
  await look('evidence');
  expect(found).toEqual([]);
});

test('on a phone nothing of a lesson is wider than the screen, on no tab', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, await finishLesson('窄屏也放得下'));
  const wide: string[] = [];
  for (const name of ['概览', '语速与清晰', '互动', '思维', '知识', '专家', '方法']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('.review-content > *').first()).toBeVisible();
    const width = await page.evaluate('document.documentElement.scrollWidth');
    if (width !== 390) wide.push(`${name}: ${String(width)}`);
  }
  expect(wide).toEqual([]);
});
