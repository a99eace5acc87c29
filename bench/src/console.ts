import { rm } from 'node:fs/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { bareSize } from './console/bare.ts';
import { buildConsole, usedFromAntd, type Build } from './console/build.ts';
import { framesWhileScrolling, percentile } from './console/frames.ts';
import { person, serve, type Served } from './console/serve.ts';
import type { Verdict } from './verdict.ts';

const goals = { signIn: 1.3, shell: 1.5, shellBytes: 400_000, p99: 50, worst: 150 };
const scrollingSeconds = 12;

/** What a browser fetches for a route at the first visit, beside a bare page with the same parts of antd. */
async function firstLoad(served: Served, built: Build, open: () => Promise<Page>) {
  served.takeScripts();
  const page = await open();
  await page.waitForLoadState('networkidle');
  await page.close();
  const scripts = served.takeScripts();
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  const modules = [...scripts.keys()].flatMap((file) => built.sources.get(file) ?? []);
  const parts = usedFromAntd(modules);
  const bare = await bareSize(parts);
  return { bytes, bare, ratio: bytes / bare, files: scripts.size, parts };
}

async function openSignIn(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'zh-CN' });
  await page.goto(`${url}/user/login`);
  await page.getByLabel('账号').waitFor();
  return page;
}

async function openShell(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'zh-CN' });
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept))
        sessionStorage.setItem(`kejing.${key}`, JSON.stringify(value));
    },
    { user: person, token: 'token', accesses: person.accesses },
  );
  await page.goto(`${url}/home`);
  await page.locator('main.shell-main').getByRole('heading').first().waitFor();
  return page;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Weighs what people wait for, and watches a list of ten thousand rows go by. */
export async function benchConsole(): Promise<Verdict> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    const [signIn, shell] = await weigh(browser);
    const { p99, worst, count } = await watch(browser);
    for (const [name, { bytes, bare, files, parts }] of Object.entries({ signIn, shell }))
      console.log(
        `${name}: ${kilobytes(bytes)} in ${files} scripts, bare ${kilobytes(bare)} with ${parts.components.join(' ')} and ${parts.icons.length} icons`,
      );
    console.log(`list of 10,000 rows: ${count} frames in ${scrollingSeconds} s of scrolling`);
    return {
      line:
        `sign-in ${signIn.ratio.toFixed(2)} × bare, shell ${shell.ratio.toFixed(2)} × bare, ` +
        `shell ${kilobytes(shell.bytes)}, frames p99 ${p99} ms, worst ${worst} ms`,
      held:
        signIn.ratio <= goals.signIn &&
        shell.ratio <= goals.shell &&
        shell.bytes <= goals.shellBytes &&
        p99 <= goals.p99 &&
        worst <= goals.worst,
    };
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser) {
  const built = await buildConsole('production');
  const served = await serve(built.folder);
  try {
    return [
      await firstLoad(served, built, () => openSignIn(browser, served.url)),
      await firstLoad(served, built, () => openShell(browser, served.url)),
    ] as const;
  } finally {
    await served.close();
    await rm(built.folder, { recursive: true });
  }
}

async function watch(browser: Browser) {
  const built = await buildConsole('showcase');
  const served = await serve(built.folder);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${served.url}/components/list-page`);
    const frames = await framesWhileScrolling(page, '[data-testid=list-scroll]', scrollingSeconds);
    await page.close();
    // A screen shows whole frames; what lies between is the clock's own trembling.
    return {
      p99: Math.round(percentile(frames, 0.99)),
      worst: Math.round(Math.max(...frames)),
      count: frames.length,
    };
  } finally {
    await served.close();
    await rm(built.folder, { recursive: true });
  }
}
