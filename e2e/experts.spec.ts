import { recordingFiles } from '@kejing/testkit/recordings';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { agree, chooser, once, openHome, start, tray, writeLessons } from './upload-lessons.ts';

useBuiltConsole();
test.describe.configure({ mode: 'serial' });

const title = `评课${once}`;

interface Answer<Data> {
  error_code: number;
  data: Data;
}
/** As the signed-in person of this page. */
async function ask<Data>(page: Page, path: string, body?: object): Promise<Answer<Data>> {
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('kejing.token') ?? '""') as string,
  );
  const headers = { authorization: `Bearer ${token}` };
  const answer = body
    ? await page.request.post(path, { headers, data: body })
    : await page.request.get(path, { headers });
  return (await answer.json()) as Answer<Data>;
}

/** Somebody without an account: another browser, and every address that it asks for. */
async function guest(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
  return { page, addresses, close: () => context.close() };
}

const mark = (page: Page, name: RegExp, value: string) =>
  page.getByRole('group', { name }).getByRole('button', { name: value, exact: true });

let owner: Page;
let lesson = '';

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  const recordings = await recordingFiles();
  const [path = ''] = writeLessons({ mp3: recordings.mp3 ?? '' }, title);
  owner = await browser.newPage();
  await openHome(owner);
  await owner.getByLabel(chooser).setInputFiles(path);
  await agree(owner);
  await start(owner);
  await expect(tray(owner).getByText('1 个文件已上传')).toBeVisible({ timeout: 100_000 });
  type Listed = { lessons: { analysis_id: string }[] };
  const { data } = await ask<Listed>(owner, `/api/analysis/list?page=1&keyword=${encodeURIComponent(title)}`);
  lesson = data.lessons[0]?.analysis_id ?? '';
  await expect
    .poll(async () => (await ask(owner, `/api/analysis/get_media?analysis_id=${lesson}`)).error_code, {
      timeout: 200_000,
    })
    .toBe(0);
});

type Invited = { expert_secret: string; invitation: { invitation_id: string } };
const invite = async (form: 'short' | 'long') =>
  (await ask<Invited>(owner, '/api/rating/invite', { analysis_id: lesson, form, expert_name: '李建国' }))
    .data;
type Ratings = { ratings: { comment: string; comments: { kind: string }[] }[]; summary: { score: number } };
const ratings = async () => (await ask<Ratings>(owner, `/api/rating/list?analysis_id=${lesson}`)).data;

test('an expert rates by link, closes the tab, goes on, sends and changes it', async ({ browser }) => {
  const { expert_secret: secret } = await invite('short');
  const first = await guest(browser);
  await first.page.goto(`/expert#${secret}`);
  await expect(first.page.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible();
  expect(first.page.url()).not.toContain('#');
  await expect(first.page.locator('main audio, main video')).toBeVisible();
  await expect(first.page.getByText('未评', { exact: true })).toHaveCount(9);
  await mark(first.page, /教学目标/, '4').click();
  await first.page.getByRole('button', { name: '建议', exact: true }).click();
  await first.page.getByLabel('评语', { exact: true }).fill('等一等再点名');
  await first.page.getByRole('button', { name: '保存这一条' }).click();
  await expect(first.page.getByText(/已自动保存/)).toBeVisible();
  const key = secret.split('.')[1] ?? '';
  expect(first.addresses.filter((address) => address.includes(key))).toEqual([]);
  await first.close();

  // Another computer: what was saved is there.
  const second = await guest(browser);
  const { page } = second;
  await page.goto(`/expert#${secret}`);
  await expect(mark(page, /教学目标/, '4')).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['目标达成', '课堂氛围', '课堂调控', '课堂思维', '适应学生', '课堂互动', '课堂评价'])
    await mark(page, new RegExp(name), '5').click();
  await page.getByLabel('总评').fill('推导清楚');
  await page.getByRole('button', { name: '提交评分' }).click();
  await expect(page.getByText('评分已提交')).toBeVisible();
  const before = await ratings();
  expect(before.ratings).toMatchObject([{ comment: '推导清楚', comments: [{ kind: 'suggestion' }] }]);

  await page.getByRole('button', { name: '修改评分' }).click();
  await mark(page, /教学目标/, '5').click();
  await page.getByRole('button', { name: '提交修改' }).click();
  await expect(page.getByText('评分已提交')).toBeVisible();
  expect((await ratings()).summary.score).toBeGreaterThan(before.summary.score);
  await second.close();
});

test('the long form is sent too, and a link that was taken back is over at once', async ({ browser }) => {
  const { expert_secret: secret, invitation } = await invite('long');
  const { page, close } = await guest(browser);
  await page.goto(`/expert#${secret}`);
  await expect(page.getByText('已评 0 / 30')).toBeVisible();
  await mark(page, /^3\.9/, '3').click();
  await page.getByRole('button', { name: '提交评分' }).click();
  await expect(page.getByText('评分已提交')).toBeVisible();
  await ask(owner, '/api/rating/revoke', { invitation_id: invitation.invitation_id });
  await page.reload();
  await expect(page.getByText(/已过期或已撤销/)).toBeVisible();
  await close();
});

test('a shared lesson shows what its link has, asks for its password, and is taken back', async ({
  browser,
}) => {
  type Shared = { secret: string; share: { share_id: string } };
  const { data } = await ask<Shared>(owner, '/api/share/create', {
    analysis_id: lesson,
    with_recording: false,
    with_comments: true,
    password: 'wusanban',
  });
  const { page, addresses, close } = await guest(browser);
  await page.goto(`/share#${data.secret}`);
  await page.getByLabel('密码', { exact: true }).fill('wusanban');
  await page.getByRole('button', { name: '打开', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible();
  await expect(page.getByText('等一等再点名')).toBeVisible();
  await expect(page.locator('main audio, main video')).toHaveCount(0);
  expect(addresses.filter((address) => address.includes(data.secret.split('.')[1] ?? ''))).toEqual([]);
  await ask(owner, '/api/share/revoke', { share_id: data.share.share_id });
  await page.reload();
  await expect(page.getByText(/已过期或已撤销/)).toBeVisible();
  await close();
});
