import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { Context } from '@kejing/core/context';
import { withFreshContext } from '@kejing/testkit/fresh';
import { makeDistrict, testPassword, type TestPerson } from '@kejing/testkit/people';
import { ApiProcess } from '../api-process.ts';
import { Front } from './front.ts';
import { grant } from './holdings.ts';

export interface Stage {
  context: Context;
  front: Front;
  browser: BrowserContext;
  teacher: TestPerson;
}

interface StageOptions {
  /** Where browsers send parts: the bucket, or somebody who stands before it. */
  parts: string;
  /** Instead of a process of its own. */
  startApi?: (context: Context) => Promise<{ port: number; stop: () => Promise<void> }>;
}

/** An installation that a real browser can use, with nothing in it yet and quota enough. */
export async function withStage<T>(options: StageOptions, work: (stage: Stage) => Promise<T>): Promise<T> {
  const front = new Front(options.parts);
  await front.start();
  const browser = await launch();
  try {
    return await withFreshContext(
      async (context) => {
        const { east } = await makeDistrict(context);
        await grant(context, east.orgId, 1000, 1000);
        const api = await (options.startApi ?? startProcess)(context);
        front.leadTo(api.port);
        const page = await browser.newContext({ locale: 'zh-CN', ignoreHTTPSErrors: true });
        try {
          return await work({ context, front, browser: page, teacher: east.teacher });
        } finally {
          await page.close();
          await api.stop();
        }
      },
      {
        settings: { S3_PUBLIC_URL: options.parts },
        origins: [front.url],
        runsAreLeft: true,
      },
    );
  } finally {
    await browser.close();
    await front.stop();
  }
}

async function startProcess(context: Context) {
  const api = await ApiProcess.start(context);
  return { port: api.port, stop: () => api.kill() };
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });

/** Through the form, as people do. */
export async function signIn(page: Page, { login }: TestPerson): Promise<void> {
  await page.getByLabel('账号').fill(login);
  await page.getByLabel('密码', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
}

/** A tab with the lessons' page, signed in; with a clock that a proof can move if it wants one. */
export async function openLessons(
  { front, browser, teacher }: Stage,
  { clock = false }: { clock?: boolean } = {},
): Promise<Page> {
  const page = await browser.newPage();
  // The browser's own window for files cannot be operated from here; without it the page uses a plain field.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showOpenFilePicker'));
  if (clock) await page.clock.install();
  await page.goto(`${front.url}/home`);
  await page.getByLabel('账号').or(page.locator('main.shell-main')).first().waitFor();
  if (new URL(page.url()).pathname.startsWith('/user/')) {
    await signIn(page, teacher);
    await page.goto(`${front.url}/home`);
  }
  return page;
}
