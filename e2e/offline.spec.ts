import { expect, test, type Page } from '@playwright/test';
import { buildConsole } from './built-console.ts';
import { ConsoleServer } from './console-server.ts';

/** Two versions of the console: the second has other files. */
let first: string;
let second: string;
let server: ConsoleServer;

test.beforeAll(() => {
  first = buildConsole();
  second = buildConsole('--mode', 'second');
});
test.beforeEach(async () => {
  server = new ConsoleServer(first);
  await server.start();
});
test.afterEach(() => server.stop());

const entryOf = (page: Page) =>
  page.evaluate("document.querySelector('script[type=module][src]').getAttribute('src')");
const cacheNames = (page: Page) => page.evaluate<string[]>('caches.keys()');
const kept = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const lists = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url.slice(origin.length)));
    return (await Promise.all(lists)).flat();
  })()`);
const workers = (page: Page) =>
  page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)');
const signInForm = (page: Page) => page.getByRole('button', { name: '登录', exact: true });

/** Opens a page whose browser keeps the console from now on, and whose worker is at work. */
async function openKept(page: Page, path = '/user/login'): Promise<void> {
  await page.goto(server.address + path);
  await expect(signInForm(page)).toBeVisible();
  await page.evaluate('navigator.serviceWorker.ready');
  await page.reload();
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated');
}

/** As the browser does by itself when somebody opens a page, and each page does each hour. */
const lookForUpdate = (page: Page) =>
  page.evaluate('navigator.serviceWorker.getRegistration().then((each) => each.update()).then(() => true)');

test('without a network every page still opens, and says that there is none [S4.9b] [S8.16a]', async ({
  page,
  context,
}) => {
  await openKept(page);
  await server.stop();
  await context.setOffline(true);
  await page.goto(`${server.address}/user/reset`);
  await expect(page.getByText('当前处于离线状态')).toBeVisible();
  await page.goto(`${server.address}/user/login`);
  await expect(signInForm(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate("document.querySelector('.plain-brand img').naturalWidth"))
    .toBeGreaterThan(0);
  await server.start();
  await context.setOffline(false);
  await expect(page.getByText('已重新连上')).toBeVisible();
  await expect(page.getByText('当前处于离线状态')).toBeHidden();
  await expect(page.getByText('已重新连上')).toBeHidden();
});

test('keeps the console’s own files and nothing else: no call, no answer', async ({ page }) => {
  await openKept(page);
  await page.evaluate(
    "Promise.all(['/api/site/get', '/currentUser', '/notices', '/users', '/mark.svg?X-Amz-Signature=1'].map((path) => fetch(path).then((answer) => answer.text())))",
  );
  const paths = await kept(page);
  expect(paths).toContain('/index.html');
  expect(paths).toContain(await entryOf(page));
  const strange = paths.filter(
    (path) => !/^\/(index\.html|mark\.svg|no-eval\.js|brands\/\d\.svg|assets\/[\w.-]+\.(js|css))$/.test(path),
  );
  expect(strange).toEqual([]);
  server.asked = [];
  await page.reload();
  await expect(signInForm(page)).toBeVisible();
  expect(server.asked).toContain('/user/login');
  expect(server.asked).toContain('/api/site/get');
  expect(server.asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
});

test('tells of a new version, changes nothing by itself, and takes it when asked to [S4.9a] [S8.16b]', async ({
  page,
  context,
}) => {
  await openKept(page);
  const other = await context.newPage();
  await other.goto(`${server.address}/user/login`);
  await expect(signInForm(other)).toBeVisible();
  const [before] = await cacheNames(page);
  const entry = await entryOf(page);
  server.folder = second;
  for (const each of [page, other]) await each.evaluate('window.marked = true');
  await lookForUpdate(page);
  const notice = page.getByRole('status').filter({ hasText: '有新版本' });
  await expect(notice).toBeVisible();
  await expect(other.getByText('有新版本')).toBeVisible();
  expect(await page.evaluate('window.marked')).toBe(true);
  expect(await entryOf(page)).toBe(entry);
  expect(
    await page.evaluate('navigator.serviceWorker.getRegistration().then((each) => each.waiting?.state)'),
  ).toBe('installed');
  expect(await cacheNames(page)).toContain(before);
  await notice.getByRole('button', { name: '刷新' }).click();
  await expect.poll(() => page.evaluate('window.marked').catch(() => true)).toBeUndefined();
  await expect(signInForm(page)).toBeVisible();
  expect(await entryOf(page)).not.toBe(entry);
  await expect.poll(() => cacheNames(page)).not.toContain(before);
  await expect(page.getByText('有新版本')).toBeHidden();
  // The other tab may be in the middle of something: it is told, and goes on.
  expect(await other.evaluate('window.marked')).toBe(true);
  await other.getByRole('button', { name: '刷新' }).click();
  await expect.poll(() => other.evaluate('window.marked').catch(() => true)).toBeUndefined();
  await server.stop();
  await page.reload();
  await expect(signInForm(page)).toBeVisible();
});

test('whoever has the new version already, by a reload of their own, is not told of it', async ({ page }) => {
  await openKept(page);
  const [before] = await cacheNames(page);
  server.folder = second;
  await page.reload();
  await expect.poll(() => cacheNames(page)).toHaveLength(1);
  await expect.poll(() => cacheNames(page)).not.toContain(before);
  await expect(page.getByText('有新版本')).toBeHidden();
});

test('once it is switched off, worker and caches are gone, and other caches stay [S4.9c]', async ({
  page,
}) => {
  await openKept(page);
  await page.evaluate("caches.open('of-another-program')");
  server.offline = false;
  await page.reload();
  await expect.poll(() => workers(page)).toBe(0);
  await expect.poll(() => cacheNames(page)).toEqual(['of-another-program']);
  // What the page still loads through the worker that is leaving is not kept again.
  const again =
    "fetch(document.querySelector('script[type=module][src]').src).then((answer) => answer.text())";
  for (const _ of [1, 2]) await page.evaluate(again);
  expect(await cacheNames(page)).toEqual(['of-another-program']);
  server.asked = [];
  await page.reload();
  await expect(signInForm(page)).toBeVisible();
  expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull();
  expect(server.asked).not.toContain('/offline-worker.js');
});

test('a worker whose file is gone does not hold people back: pages come from the server', async ({
  page,
}) => {
  await openKept(page);
  const entry = await entryOf(page);
  server.folder = second;
  server.gone = ['/offline-worker.js'];
  await page.goto(`${server.address}/user/login`);
  await expect(signInForm(page)).toBeVisible();
  expect(await entryOf(page)).not.toBe(entry);
});

test('where it was never switched on, nothing is kept [S2.26c]', async ({ page }) => {
  server.offline = false;
  await page.goto(`${server.address}/user/login`);
  await expect(signInForm(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await workers(page)).toBe(0);
  expect(await cacheNames(page)).toEqual([]);
  expect(server.asked).not.toContain('/offline-worker.js');
});
