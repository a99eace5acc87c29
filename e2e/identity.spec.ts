import { expect, test, type Page } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { address, password } from './home.ts';
import { signIn, signOut } from './sign-in.ts';

useBuiltConsole();

/** One person of the seeded district for each role, and what their menu may hold. */
const people = [
  { role: '平台管理员', login: 'wangmin@platform', count: 14, has: '数据看板', lands: '/home' },
  { role: '额度管理员', login: 'lixiuying@platform', count: 2, has: '课堂分析', lands: '/home' },
  { role: '首页编辑', login: 'zhangzihan@platform', count: 1, has: '首页配置', lands: '/home_page_config' },
  { role: '机构管理员', login: 'liujianguo@mingzhou', count: 12, has: '机构', lands: '/org' },
  { role: '评课专家', login: 'chenjiayi@mingzhou', count: 3, has: '任务', lands: '/home' },
  { role: '教师', login: 'zhaoyonghong@minghu', count: 8, has: '倾向分析', lands: '/home' },
];
const teacher = 'zhouyuxin@minghu';

for (const { role, login, count, has, lands } of people) {
  test(`${role} signs in by password, lands on ${lands} and sees what they may do [S2.23b]`, async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/user\/login\?redirect=/);
    await signIn(page, login);
    await expect(page).toHaveURL(address + lands);
    await page.goto('/account');
    await expect(page.getByText(role, { exact: false }).first()).toBeVisible();
    const authorities = page.getByTestId('authorities').locator('.ant-tag');
    await expect(authorities).toHaveCount(count);
    await expect(authorities.filter({ hasText: has })).toBeVisible();
  });
}

test('a wrong password is said plainly and leads nowhere [S4.1c] [S8.7]', async ({ page }) => {
  await page.goto('/user/login');
  await signIn(page, 'nobody@minghu', 'wrong');
  await expect(page.getByRole('alert')).toContainText('账号或密码不对');
  await expect(page).toHaveURL(/\/user\/login/);
});

test('signing out ends the session on the server, and the page comes back after signing in again', async ({
  page,
  context,
}) => {
  await page.goto('/home?from=bookmark');
  await signIn(page, teacher);
  await expect(page).toHaveURL(/\/home\?from=bookmark$/);
  const old = await page.evaluate("sessionStorage.getItem('kejing.token')");
  await signOut(page, /周雨欣/);
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fhome%3Ffrom%3Dbookmark/);
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
  const answer = await context.request.get('/currentUser', {
    headers: { authorization: `Bearer ${JSON.parse(String(old))}`, accept: 'application/json' },
  });
  expect(answer.status()).toBe(401);
});

test('single sign-on: the owner binds once, then comes in and goes out by the same rules [S2.22e] [S2.24]', async ({
  page,
}) => {
  await page.goto('/user/login');
  await signIn(page, teacher);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/account?section=binding');
  await page.getByRole('button', { name: '绑定统一身份' }).click();
  await page.waitForURL((url) => url.pathname !== '/account');
  await throughProvider(page, '账号绑定');
  await expect(page).toHaveURL(/\/account\?section=binding$/);
  await expect(page.getByText('学校统一身份', { exact: true })).toBeVisible();
  await signOut(page, /周雨欣/);
  await expect(page).toHaveURL(/\/user\/login/);
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  await page.goto('/user/login?redirect=%2Fhome%3Ffrom%3Dsso');
  await page.getByRole('button', { name: '用学校统一身份登录' }).click();
  await throughProvider(page, '课堂分析');
  await expect(page).toHaveURL(/\/home\?from=sso$/);
  await expect(page.getByRole('button', { name: /周雨欣/ })).toBeVisible();
  // The provider's answer left the address bar before anything else was shown.
  const answered = seen.findLastIndex((url) => url.includes('code='));
  expect(answered).toBeGreaterThan(-1);
  expect(new URL(seen[answered + 1] ?? '').pathname + new URL(seen[answered + 1] ?? '').search).toBe('/');
  await signOut(page, /周雨欣/);
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fhome%3Ffrom%3Dsso$/);
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
});

/** The provider's own pages, until a page with this heading; it may remember the person and skip some of them. */
async function throughProvider(page: Page, heading: string) {
  const form = page.locator('form[action*="/interaction/"]');
  const back = page.getByRole('heading', { name: heading });
  for (let step = 0; step < 3; step += 1) {
    await expect(form.or(back).first()).toBeVisible();
    if (await back.isVisible()) return;
    const name = page.locator('input[name=login]');
    if (await name.isVisible()) {
      await name.fill('minghu-0007');
      await page.locator('input[name=password]').fill('any');
    }
    const before = page.url();
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => url.href !== before);
  }
}

test('five tabs that start at once share one session and nobody is signed out', async ({ page, context }) => {
  await page.goto('/user/login');
  await signIn(page, teacher);
  await expect(page).toHaveURL(/\/home$/);
  const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
  // A new tab has no token of its own: each of the five renews by the same cookie at the same moment.
  await Promise.all(tabs.map((tab) => tab.goto('/home')));
  await Promise.all(tabs.map((tab) => expect(tab.getByRole('button', { name: /周雨欣/ })).toBeVisible()));
  await Promise.all([page, ...tabs].map((tab) => tab.reload()));
  for (const tab of [page, ...tabs]) await expect(tab.getByRole('button', { name: /周雨欣/ })).toBeVisible();
});

test('a reset link keeps its secret out of the address bar and works once', async ({ page, browser }) => {
  await page.goto('/user/login');
  await signIn(page, 'huangming@minghu');
  await expect(page).toHaveURL(/\/org$/);
  const secret = await page.evaluate(`(async () => {
    const headers = { authorization: 'Bearer ' + JSON.parse(sessionStorage.getItem('kejing.token')), accept: 'application/json' };
    const list = await (await fetch('/users?keyword=wuguoqing@minghu', { headers })).json();
    const answer = await fetch('/api/account/create_password_reset', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ account_id: list.data.users[0].account_id }),
    });
    return (await answer.json()).data.secret;
  })()`);
  const member = await (await browser.newContext()).newPage();
  await member.goto(`/user/reset#${String(secret)}`);
  await expect(member).toHaveURL(/\/user\/reset$/);
  await member.getByLabel('新密码').fill('12345678');
  await expect(member.getByText('强度：弱')).toBeVisible();
  await member.getByLabel('新密码').fill(password);
  await expect(member.getByText('强度：强')).toBeVisible();
  await member.getByLabel('再输一遍').fill(password);
  await member.getByRole('button', { name: '保存新密码' }).click();
  await expect(member.getByText('新密码已经设好')).toBeVisible();
});
