import { loadSettings } from '@kejing/services/settings';
import { expect, test, type Page } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { address, password } from './home.ts';
import { setRoles } from './roles.ts';
import { people, signIn } from './sign-in.ts';

const settings = await loadSettings();
const secure = (name: string) => `https://${name}:${settings.GATEWAY_HTTPS_PORT}`;

useBuiltConsole();

type Role = keyof typeof people;
const roles = Object.keys(people) as Role[];
const hosts = {
  ai: secure('kejing.test'),
  career: secure('career.kejing.test'),
  partner: secure('partner.kejing.test'),
};
type Deployment = keyof typeof hosts;

/** What the redirect parameter says, and where it leads a teacher and an organisation. */
const redirects: { redirect?: string; teacher: string; organisation: string }[] = [
  { teacher: '/home', organisation: '/org' },
  { redirect: '/', teacher: '/home', organisation: '/org' },
  { redirect: '/task?page=2', teacher: '/task?page=2', organisation: '/task?page=2' },
  { redirect: '/home', teacher: '/home', organisation: '/home' },
  { redirect: '{origin}/unit', teacher: '/unit', organisation: '/unit' },
  { redirect: '/#/org', teacher: '/home', organisation: '/org' },
  { redirect: '{origin}/#/org', teacher: '/home', organisation: '/org' },
  { redirect: '/#/task', teacher: '/task', organisation: '/org' },
  ...[
    '//evil.example/home',
    '/\\evil.example',
    'https://evil.example/home',
    'javascript:alert(1)',
    'https://kejing.test@evil.example/',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/#//evil.example',
  ].map((redirect) => ({ redirect, teacher: '/home', organisation: '/org' })),
];

/** The table of the specification, written down apart from the function that it checks. */
function expected(role: Role, deployment: Deployment, row: (typeof redirects)[number]): string {
  if (deployment === 'career') return '/career';
  if (role === 'editor') return '/home_page_config';
  return role === 'organisation' ? row.organisation : row.teacher;
}

/** Signs in by the API and lets the console take the session up, without the form and without loading it twice. */
async function signInQuietly(page: Page, origin: string, login: string): Promise<void> {
  await page.goto(`${origin}/user/login`);
  const code = await page.evaluate(`fetch('/api/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '${JSON.stringify({ login, password })}',
  }).then(async (answer) => (await answer.json()).error_code)`);
  expect(code, login).toBe(0);
  await page.evaluate("history.pushState({}, '', '/home')");
  await expect.poll(() => page.evaluate("sessionStorage.getItem('kejing.user')")).not.toBeNull();
}

/** Goes to the sign-in page again and again without loading the console anew: who is signed in lands at once. */
async function landings(page: Page, wanted: (string | undefined)[]): Promise<string[]> {
  const pages = wanted.map((redirect) =>
    redirect === undefined ? '/user/login' : `/user/login?redirect=${encodeURIComponent(redirect)}`,
  );
  return page.evaluate(`(async () => {
    const landed = [];
    for (const page of ${JSON.stringify(pages)}) {
      history.pushState({}, '', page);
      const until = performance.now() + 10_000;
      while (location.pathname === '/user/login' && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 5));
      landed.push(location.href);
    }
    return landed;
  })()`);
}

for (const deployment of Object.keys(hosts) as Deployment[])
  test(`every role lands where it belongs on ${deployment}, whatever the redirect [S2.1] [S2.22a] [S2.22b] [S2.22c] [S2.22d] [S2.23a] [S2.23b]`, async ({
    browser,
  }) => {
    const origin = hosts[deployment];
    for (const role of roles) {
      const page = await browser.newPage();
      await signInQuietly(page, origin, people[role]);
      const wanted = redirects.map((row) => row.redirect?.replace('{origin}', origin));
      const landed = await landings(page, wanted);
      const table = redirects.map((row, index) => [
        role,
        wanted[index],
        origin + expected(role, deployment, row),
      ]);
      expect(landed.map((url, index) => [role, wanted[index], url])).toEqual(table);
      await page.close();
    }
  });

test('the redirect of the form itself is followed after sign-in, or ignored when it is foreign [S2.22b] [S2.22c] [S4.1b]', async ({
  browser,
}) => {
  for (const [redirect, lands] of [
    ['/task?page=2', '/task?page=2'],
    ['https://evil.example/', '/home'],
  ]) {
    const page = await browser.newPage();
    await page.goto(`${hosts.ai}/user/login?redirect=${encodeURIComponent(redirect ?? '')}`);
    await signIn(page, people.teacher);
    await expect(page).toHaveURL(`${hosts.ai}${lands}`);
    await page.close();
  }
});

test('/ leads home [S2.5]', async ({ page }) => {
  await page.goto('/user/login');
  await signIn(page, people.teacher);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/');
  await expect(page).toHaveURL(`${address}/home`);
});

test('a wrong password leads nowhere, whatever the redirect [S4.1a] [S4.1c] [S8.7]', async ({ page }) => {
  await page.goto('/user/login?redirect=%2Ftask');
  await signIn(page, people.teacher, 'wrong');
  await expect(page.getByRole('alert')).toContainText('账号或密码不对');
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Ftask$/);
  expect(await page.evaluate("sessionStorage.getItem('kejing.user')")).toBeNull();
});

test('each host shows its own title, logo and colour; a partner’s link marks the tab [S1.4a] [S1.6a] [S1.6b] [S1.6c] [S1.6d] [S1.6f]', async ({
  page,
}) => {
  const look = async (url: string) => {
    await page.goto(url);
    const button = page.getByRole('button', { name: '登录', exact: true });
    await expect(button).toBeVisible();
    return {
      title: await page.title(),
      logo: await page.locator('.sign-in-brand img').getAttribute('src'),
      colour: await page.evaluate(
        "getComputedStyle(document.querySelector('button[type=submit]')).backgroundColor",
      ),
    };
  };
  const platform = '课堂大数据AI分析平台';
  const unit = 'AI大单元课堂教学分析系统';
  const at = (name: string) => look(`${secure(name)}/user/login`);
  const house = { title: platform, logo: '/mark.svg', colour: 'rgb(22, 104, 220)' };
  const partner = { title: platform, logo: '/brands/4.svg', colour: 'rgb(43, 122, 31)' };
  expect(await at('kejing.test')).toEqual(house);
  expect(await at('career.kejing.test')).toMatchObject({ logo: '/brands/3.svg' });
  expect(await at('partner.kejing.test')).toEqual(partner);
  expect(await at('unit.kejing.test')).toEqual({
    title: unit,
    logo: '/brands/2.svg',
    colour: 'rgb(47, 84, 235)',
  });
  expect(await look(`${secure('kejing.test')}/user/login?origin=xj`)).toEqual(partner);
  expect(await at('kejing.test')).toEqual(partner);
});

test('signing out empties the tab and keeps the page, without its secrets [S2.24]', async ({ page }) => {
  await page.goto('/user/login');
  await signIn(page, people.teacher);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/check?page=2&token=s3cret#s3cret');
  await page.getByRole('button', { name: /赵永红/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(`${address}/user/login?redirect=%2Fcheck%3Fpage%3D2`);
  expect(await page.evaluate('Object.keys(sessionStorage).join()')).toBe('');
});

test('a changed role takes effect without a reload, within a minute and when the tab is looked at', async ({
  page,
}) => {
  const login = 'xuxiaodong@minghu';
  await page.clock.install();
  await page.goto('/user/login');
  await signIn(page, login);
  await expect(page).toHaveURL(/\/home$/);
  await page.evaluate('window.loadedOnce = true');
  const kept = (key: string) => page.evaluate(`sessionStorage.getItem('kejing.${key}')`);
  try {
    await setRoles(login, [5, 3]);
    await page.clock.fastForward(60_000);
    await expect.poll(() => kept('roles')).toContain('sys_org_ops_admin');
    expect(await kept('authorities')).toContain('authority_org_page');
    await setRoles(login, [5]);
    await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
    await expect.poll(() => kept('roles')).not.toContain('sys_org_ops_admin');
    expect(await kept('authorities')).not.toContain('authority_org_page');
    expect(await page.evaluate('window.loadedOnce')).toBe(true);
  } finally {
    await setRoles(login, [5]);
  }
});

test('without a network the sign-in page says so, and works when it is back', async ({ page, context }) => {
  await page.goto('/user/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await context.setOffline(true);
  await signIn(page, people.teacher, password);
  await expect(page.getByRole('alert').filter({ hasText: '网络' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/user\/login$/);
  await context.setOffline(false);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/home$/);
});
