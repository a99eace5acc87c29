import { loadSettings } from '@kejing/services/settings';
import { expect, test, type Page } from '@playwright/test';
import { useBuiltConsole } from './built-console.ts';
import { people, signIn } from './sign-in.ts';

const settings = await loadSettings();
const secure = `https://kejing.test:${settings.GATEWAY_HTTPS_PORT}`;

useBuiltConsole();

/** What the browser says was stopped, on the page itself. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(
    "window.stopped = []; document.addEventListener('securitypolicyviolation', (event) => window.stopped.push(event.effectiveDirective + ' ' + event.blockedURI))",
  );
  return () => page.evaluate('window.stopped');
}

async function drawChart(page: Page) {
  await page.goto(`${secure}/check`);
  await page.getByRole('button', { name: '画一张图' }).click();
  await expect(page.getByText('图表已经画出')).toBeVisible();
  const frame = page.frames().find((each) => each.url().startsWith('blob:'));
  if (!frame) throw new Error('The report has no frame.');
  return frame;
}

test('pages carry the policy and are never kept; assets never change; nothing else is a page', async ({
  request,
}) => {
  const page = await request.get('/career');
  const policy = page.headers()['content-security-policy'] ?? '';
  expect(await page.text()).toContain('<div id="root">');
  expect(page.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", 'frame-src blob:'])
    expect(policy).toContain(part);
  expect(policy.match(/'sha256-[\w+/]{43}='/g)).toHaveLength(2);
  const asset = /assets\/index-[\w-]+\.js/.exec(await page.text())?.[0] ?? '';
  const script = await request.get(`/${asset}`, { headers: { 'accept-encoding': 'gzip' } });
  expect(script.headers()['cache-control']).toContain('immutable');
  expect(script.headers()['content-encoding']).toBe('gzip');
  expect((await request.get('/assets/gone-12345678.js')).status()).toBe(404);
  expect((await request.get('/report-scripts.json')).status()).toBe(404);
  expect(await (await request.get('/users', { headers: { accept: 'text/html' } })).text()).toContain(
    'id="root"',
  );
  expect((await request.get('/users', { headers: { accept: 'application/json' } })).status()).toBe(401);
});

test('sign-in and the way through the bucket work under the policy, and nothing is stopped', async ({
  page,
}) => {
  const violations = await watchViolations(page);
  await page.goto(`${secure}/user/login?redirect=%2Fcheck`);
  await signIn(page, people.teacher);
  await expect(page).toHaveURL(`${secure}/check`);
  await page.getByRole('button', { name: '开始自检' }).click();
  await expect(page.getByTestId('object-text')).toHaveText('听见课堂里的每一次对话');
  expect(
    await page.evaluate(
      "WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).then(() => 'compiled')",
    ),
  ).toBe('compiled');
  expect(await violations()).toEqual([]);
});

test('a report’s chart really draws in its sandboxed frame, and the frame reaches nothing of ours', async ({
  page,
}) => {
  const violations = await watchViolations(page);
  const frame = await drawChart(page);
  const bars = (await frame.evaluate(
    "[...document.querySelectorAll('svg path')].filter((path) => path.getAttribute('fill')?.toUpperCase() === '#1668DC').map((path) => path.getBoundingClientRect().height)",
  )) as number[];
  expect(bars).toHaveLength(10);
  expect(Math.max(...bars)).toBeGreaterThan(50);
  expect(await colouredPixels(page, 'rgb(22, 104, 220)')).toBeGreaterThan(1_000);
  expect(await frame.evaluate('origin')).toBe('null');
  const reach = "(() => { try { return String(parent.document.title); } catch { return 'nothing'; } })()";
  expect(await frame.evaluate(reach)).toBe('nothing');
  expect(await violations()).toEqual([]);
});

/** How many pixels of the frame's picture have exactly this colour. */
async function colouredPixels(page: Page, colour: string): Promise<number> {
  const picture = await page.locator('iframe').screenshot();
  const blank = await page.context().newPage();
  const count = await blank.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob('${picture.toString('base64')}'), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    let found = 0;
    for (let at = 0; at < data.length; at += 4)
      if ('rgb(' + [data[at], data[at + 1], data[at + 2]].join(', ') + ')' === '${colour}') found += 1;
    return found;
  })()`);
  await blank.close();
  return Number(count);
}

test('a script that got into a report does not run, the report says so, and its chart still draws', async ({
  page,
}) => {
  await drawChart(page);
  const heard = (await page.evaluate(`(async () => {
    const html = await (await fetch(document.querySelector('iframe').src)).text();
    const planted = '<script>parent.postMessage({ kind: "ran" }, "*")</scr' + 'ipt><img src="x" onerror="parent.postMessage({ kind: \\'ran\\' }, \\'*\\')">';
    const frame = document.createElement('iframe');
    frame.sandbox = 'allow-scripts';
    frame.src = URL.createObjectURL(new Blob([html.replace('<body>', '<body>' + planted)], { type: 'text/html' }));
    const heard = [];
    const all = new Promise((resolve) => addEventListener('message', (event) => {
      if (event.source !== frame.contentWindow) return;
      heard.push(event.data.kind + ' ' + (event.data.directive ?? ''));
      if (heard.length === 3) resolve();
    }));
    document.body.append(frame);
    await all;
    return heard;
  })()`)) as string[];
  expect(heard.toSorted()).toEqual(['drawn ', 'stopped script-src-attr', 'stopped script-src-elem']);
});

test('a script that got into the page does not run, and the server hears of it', async ({ page }) => {
  await page.goto(`${secure}/check`);
  await expect(page.getByRole('button', { name: '开始自检' })).toBeVisible();
  const reported = page.waitForRequest('**/api/site/report_violation');
  await page.evaluate(
    "document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.stolen = true' }))",
  );
  const report = (await reported).postDataJSON() as { 'csp-report': Record<string, string> };
  expect(report['csp-report']).toMatchObject({
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
  });
  expect((await (await reported).response())?.status()).toBe(200);
  expect(await page.evaluate('window.stolen')).toBeUndefined();
});
